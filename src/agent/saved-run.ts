import { z } from "zod";
import { LoggedStepSchema } from "../model/logged-step.ts";
import { RCAResultSchema } from "../model/rca-result.ts";
import { later } from "../support/later.ts";

export type SavedRun = z.infer<ReturnType<typeof SavedRunSchema>>;

export const SavedRunSchema = later(() =>
  z.object({
    version: z.literal(1),
    result: RCAResultSchema,
    /** The command whose output was analysed, program first. */
    command: z.array(z.string()).optional(),
    ran: RanSchema().optional(),
    /** Absolute path. */
    workspace: z.string().optional(),
    /** Absolute path of the R8 or ProGuard mapping that was named. */
    mapping: z.string().optional(),
    /** The part of the log that the analysis is about. */
    log: z.string().optional(),
    /** What was thought, asked and answered, in order. */
    steps: z.array(LoggedStepSchema).optional(),
  }),
);

/** How a command was run and how it failed. */
export const RanSchema = later(() =>
  z.object({
    /** Absolute path of the folder it was run in. */
    directory: z.string(),
    exitCode: z.number().int(),
    /** Fingerprints of every failure in its output. */
    failures: z.array(z.string()),
  }),
);
