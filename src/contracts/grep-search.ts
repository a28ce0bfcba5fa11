import { z } from "zod";
import { TextMatchSchema } from "../model/code.ts";
import { toolContract } from "../model/tool.ts";

export const grepSearch = toolContract({
  name: "grep_search",
  description: "Search file contents for text or regex pattern",
  effect: "read_only",
  input: () =>
    z.object({
      pattern: z.string().min(1).describe("Text or regex pattern to search for"),
      is_regex: z.boolean().default(false).describe("Whether pattern is regex (default: false)"),
      file_pattern: z
        .string()
        .min(1)
        .optional()
        .describe("Glob pattern to limit files searched (default: all files)"),
      max_results: z
        .number()
        .int()
        .min(1)
        .max(1000)
        .default(100)
        .describe("Maximum number of results to return (default: 100)"),
      offset: z.number().int().nonnegative().default(0).describe("Matches to skip"),
    }),
  output: () =>
    z.object({
      matches: z.array(TextMatchSchema).describe("In the order of paths and lines"),
      totalMatches: z.number().int().describe("Matches found, also those not returned"),
      filesSearched: z.number().int(),
      nextOffset: z.number().int().optional().describe("Where the next page begins, when there is one"),
      isPartial: z.boolean().optional().describe("True when the search ended before the last file"),
    }),
  timeLimitMs: 30_000,
  errors: ["INVALID_PATTERN"],
});
