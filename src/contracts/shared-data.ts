import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codeErrors, codePlace, propertyOfFile } from "./code-place.ts";

export const sharedData = toolContract({
  name: "shared_data",
  description:
    "Which lines set, change, close, loop over or read what a property holds, on which thread and under which locks, and which of them may meet",
  effect: "read_only",
  input: propertyOfFile,
  output: () =>
    z.object({
      property: z.string(),
      declared: codePlace,
      /** What it is made for several threads by: a type, or `volatile`, which guards only setting it. */
      madeFor: z.string().optional(),
      /** One a line, with the most that it does. */
      uses: z.array(
        codePlace.extend({
          does: z.enum(["sets", "ends", "changes", "goes_over", "reads"]),
          /** Qualified name of the function around it, "" in an initializer. */
          within: z.string(),
          /** `unknown` where nothing in its file says it, or its callers differ. */
          runsOn: z.enum(["main", "background", "unknown"]),
          /** The line that decides it. */
          decidedBy: codePlace.optional(),
          /** Names of the locks that are held, innermost first, as far as its function shows. */
          locks: z.array(z.string()),
        }),
      ),
      /** Pairs of uses, by their numbers from 0, of which one writes and that nothing was found to keep apart. */
      mayMeet: z.array(
        z.object({
          writes: z.number().int(),
          other: z.number().int(),
          /** `threads`: on the main thread and on another. `lock`: one holds a lock that the other does not. */
          by: z.enum(["threads", "lock"]),
        }),
      ),
      /** Whether no use can be missing. */
      isComplete: z.boolean(),
    }),
  timeLimitMs: 10_000,
  errors: [...codeErrors, "PROPERTY_NOT_FOUND"],
});
