import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const fileSearch = toolContract({
  name: "file_search",
  description: "Search for files matching a glob pattern",
  effect: "read_only",
  input: () =>
    z.object({
      pattern: z.string().min(1).describe("Glob pattern (e.g., '**/*.py', 'src/**/*.go')"),
      base_path: z
        .string()
        .default(".")
        .describe("Base directory to search from (default: current directory)"),
      offset: z.number().int().nonnegative().default(0).describe("Files to skip"),
    }),
  output: () =>
    z.object({
      files: z.array(z.string()).describe("Workspace-relative, in alphabetical order; at most 1000"),
      matches: z.number().int().describe("Files that match, also those not listed"),
      nextOffset: z.number().int().optional().describe("Where the next page begins, when there is one"),
    }),
  timeLimitMs: 10_000,
  errors: ["INVALID_PATTERN", "FILE_NOT_FOUND", "NOT_A_DIRECTORY", "PATH_OUTSIDE_WORKSPACE"],
});
