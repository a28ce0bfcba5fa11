import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codeErrors, codeLine, codePath, codePlace } from "./code-place.ts";

export const callThrows = toolContract({
  name: "call_throws",
  description: "What the calls on a line may throw and when, and which try takes it",
  effect: "read_only",
  input: () => z.object({ path: codePath, line: codeLine.describe("Line with the calls") }),
  output: () =>
    z.object({
      calls: z.array(
        z.object({
          name: z.string(),
          /** The function of the workspace that it means, where types tell. */
          function: codePlace.optional(),
          throws: z.array(
            z.object({
              exception: z.string(),
              /** The statement that throws; none of the platform's. */
              place: codePlace.optional(),
              /** What leads there, as written, the nearest first; or when the platform throws it. */
              when: z.array(z.string()),
              /** Line of the clause around the call that takes it; undefined where none does, or its type is not known. */
              takenOn: z.number().int().positive().optional(),
            }),
          ),
        }),
      ),
      /** What each try around the line catches, innermost first. */
      tries: z.array(z.object({ line: z.number().int().positive(), types: z.array(z.string()) })),
    }),
  timeLimitMs: 10_000,
  errors: [...codeErrors],
});
