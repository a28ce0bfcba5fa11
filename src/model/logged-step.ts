import { z } from "zod";

/** One step of an investigation as it is kept and followed: what was thought, asked and answered. */
export const LoggedStepSchema = z.object({
  kind: z.enum(["thought", "action", "observation", "error"]),
  /** Milliseconds since the investigation began. */
  at: z.number().nonnegative(),
  iteration: z.number().int().nonnegative(),
  /** The thought, the parameters, the answer or the error; cut where it is long. */
  text: z.string(),
  /** The tool that is asked. */
  tool: z.string().optional(),
  /** The number of the request, in its action and in its observation. */
  call: z.number().int().positive().optional(),
  success: z.boolean().optional(),
  durationMs: z.number().nonnegative().optional(),
});
export type LoggedStep = z.infer<typeof LoggedStepSchema>;
