import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codePlace } from "./code-place.ts";

export const traceFrames = toolContract({
  name: "trace_frames",
  description:
    "Hold a stack trace against the sources: the line each frame means now, its thread, what threw, which try takes it",
  effect: "read_only",
  input: () =>
    z.object({
      trace: z
        .string()
        .min(1)
        .max(200_000)
        .describe("The stack trace, with its causes; a log around it does no harm"),
    }),
  output: () =>
    z.object({
      exception: z.string(),
      message: z.string(),
      /** Frames of the workspace, those of the innermost cause first. */
      frames: z.array(
        z.object({
          frame: z.string(),
          path: z.string(),
          /** `exact`: as printed. `moved`: the call stands elsewhere by now. `function`: only its function is known. */
          kind: z.enum(["exact", "moved", "function", "unknown"]),
          line: z.number().int().positive().optional(),
          text: z.string().optional(),
          note: z.string().optional(),
        }),
      ),
      thread: z.string().optional(),
      /** The statement of the workspace that threw on purpose. */
      thrown: codePlace.optional(),
      /** The check of a library that threw: its function, and what held then, as its source has it. */
      check: z.object({ function: z.string(), condition: z.string() }).optional(),
      /** Every try of the workspace on the way, innermost first; `takenOn` is the line of the clause that takes it. */
      tries: z.array(
        z.object({
          path: z.string(),
          line: z.number().int().positive(),
          types: z.array(z.string()),
          takenOn: z.number().int().positive().optional(),
        }),
      ),
      /** Whether every frame of the workspace was looked at for that, and every type is known. */
      triesAreWhole: z.boolean(),
    }),
  timeLimitMs: 10_000,
  errors: ["NO_STACK_TRACE"],
});
