import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { wellFormed } from "./well-formed.ts";

export const replaceStringInFile = toolContract({
  name: "replace_string_in_file",
  description: "Replace a specific string in a file with new content",
  effect: "dangerous",
  input: () =>
    z.object({
      path: z.string().min(1).describe("Relative path to the file to modify"),
      old_string: wellFormed(z.string().min(1)).describe("Exact string to find and replace"),
      new_string: wellFormed(z.string()).describe("String to replace with"),
    }),
  kinds: { path: "path" },
  output: () =>
    z.object({
      path: z.string(),
      occurrencesFound: z.number().int(),
      occurrencesReplaced: z.number().int(),
      linesChanged: z
        .array(z.number().int())
        .describe("Lines of the new file that the new string takes up; at most 1000"),
    }),
  timeLimitMs: 30_000,
  errors: [
    "FILE_NOT_FOUND",
    "STRING_NOT_FOUND",
    "NOT_A_DIRECTORY",
    "PERMISSION_DENIED",
    "BINARY_FILE",
    "SECRET_MASKED",
    "UNENCODABLE_TEXT",
    "TOO_LARGE",
    "FILE_CHANGED",
    "FILE_BUSY",
    "JOURNAL_UNAVAILABLE",
    "PATH_OUTSIDE_WORKSPACE",
  ],
});
