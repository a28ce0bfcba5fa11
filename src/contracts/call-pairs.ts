import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codeErrors, codePath, codePlace } from "./code-place.ts";

const half = codePlace.extend({
  /** Qualified name of the function around it. */
  within: z.string(),
});

export const callPairs = toolContract({
  name: "call_pairs",
  description: "Which calls of a file lack the call that ends them: unregister, unbind, release, end",
  effect: "read_only",
  input: () => z.object({ path: codePath }),
  output: () =>
    z.object({
      pairs: z.array(
        z.object({
          begins: half,
          /** The function that ends it. */
          ends: z.string(),
          /** Its calls in the file. */
          endings: z.array(half),
          /**
           * `missing`: no such call in this file. `matched`: one stands in the callback that belongs to that of the first half.
           * `mismatched`: all stand in other callbacks. `undecided`: by callbacks it cannot be told.
           */
          state: z.enum(["missing", "matched", "mismatched", "undecided"]),
          /** The callback in which the end of what begins there is expected. */
          expected: z.string().optional(),
          /** Other files that call the ending function. */
          elsewhere: z.array(codePlace),
        }),
      ),
    }),
  timeLimitMs: 10_000,
  errors: [...codeErrors],
});
