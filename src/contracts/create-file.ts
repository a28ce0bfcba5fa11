import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { wellFormed } from "./well-formed.ts";

export const createFile = toolContract({
  name: "create_file",
  description: "Create a new file with specified content",
  effect: "safe_write",
  input: () =>
    z.object({
      path: z.string().min(1).describe("Relative path to the file to create"),
      content: wellFormed(z.string()).describe("Content to write to the file"),
    }),
  kinds: { path: "path" },
  output: () =>
    z.object({
      path: z.string(),
      bytes: z.number().int().describe("Size of the new file"),
    }),
  timeLimitMs: 30_000,
  errors: [
    "FILE_EXISTS",
    "NOT_A_DIRECTORY",
    "PERMISSION_DENIED",
    "TOO_LARGE",
    "SECRET_MASKED",
    "FILE_BUSY",
    "JOURNAL_UNAVAILABLE",
    "PATH_OUTSIDE_WORKSPACE",
  ],
});
