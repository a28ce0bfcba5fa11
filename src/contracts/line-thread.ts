import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codeErrors, codeLine, codePath, codePlace } from "./code-place.ts";

export const lineThread = toolContract({
  name: "line_thread",
  description:
    "On which thread a line runs, by the block, annotation or callback that decides it, and which locks it holds",
  effect: "read_only",
  input: () => z.object({ path: codePath, line: codeLine.describe("The line of code") }),
  output: () =>
    z.object({
      at: codePlace,
      /** `unknown` where nothing in the file says it, or its callers differ. */
      runsOn: z.enum(["main", "background", "unknown"]),
      /** The line that decides it. */
      decidedBy: codePlace.optional(),
      /** Held while it runs, innermost first, as far as its function shows. */
      locks: z.array(codePlace.extend({ name: z.string() })),
    }),
  timeLimitMs: 10_000,
  errors: [...codeErrors],
});
