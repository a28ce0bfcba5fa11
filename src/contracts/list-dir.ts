import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const listDir = toolContract({
  name: "list_dir",
  description: "List contents of a directory",
  effect: "read_only",
  input: () =>
    z.object({
      path: z.string().default(".").describe("Relative path to directory (default: current directory)"),
      offset: z
        .number()
        .int()
        .nonnegative()
        .default(0)
        .describe("Entries to skip, for the next page of a large directory"),
    }),
  output: () =>
    z.object({
      path: z.string().describe("The directory; entries are named within it"),
      entries: z
        .array(z.object({ name: z.string(), kind: z.enum(["file", "directory"]) }))
        .describe("Files, then directories, each in alphabetical order; at most 1000"),
      nextOffset: z.number().int().optional().describe("Where the next page begins, when there is one"),
    }),
  errors: ["FILE_NOT_FOUND", "NOT_A_DIRECTORY", "PERMISSION_DENIED", "PATH_OUTSIDE_WORKSPACE"],
});
