import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codeErrors, codePlace, propertyOfFile } from "./code-place.ts";

const use = codePlace.extend({
  /** Qualified name of the function around it, "" in an initializer. */
  within: z.string(),
  /** Where a block around it makes it run: on the main thread, on another, or at some later time. */
  runs: z.enum(["main", "background", "later"]).optional(),
  /** The line that begins that block. */
  block: codePlace.optional(),
  /** Callbacks of the platform from which its function is reached in this file. */
  callbacks: z.array(z.string()),
});

export const propertyUses = toolContract({
  name: "property_uses",
  description:
    "Who writes and who reads a property, where and when, and whether a read comes after the writes",
  effect: "read_only",
  input: propertyOfFile,
  output: () =>
    z.object({
      property: z.string(),
      declared: codePlace,
      type: z.string().optional(),
      writes: z.array(use),
      reads: z.array(
        use.extend({
          /** By the order of the platform's callbacks alone. */
          afterWrites: z.enum(["yes", "no", "undecided"]),
        }),
      ),
      /** Whether every place that may write it is among the writes. */
      isComplete: z.boolean(),
      /** Ways to a value that no assignment shows, or that were not followed. */
      otherWays: z.array(z.string()),
      /** Reads in other files are found by name and type, and may lack some. */
      readsElsewhere: z.array(codePlace),
    }),
  timeLimitMs: 10_000,
  errors: [...codeErrors, "PROPERTY_NOT_FOUND"],
});
