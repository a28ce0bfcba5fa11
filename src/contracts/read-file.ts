import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { withSpellings } from "./spellings.ts";

const lineNumber = () => z.number().int().positive();

const parameters = () =>
  z
    .object({
      filePath: z.string().min(1).describe('Relative path from workspace root (e.g., "src/utils/helper.ts")'),
      lineStart: lineNumber().optional().describe("Starting line number (1-indexed, inclusive)"),
      lineEnd: lineNumber().optional().describe("Ending line number (1-indexed, inclusive)"),
      encoding: z.enum(["utf-8", "utf-16", "ascii"]).default("utf-8").describe("File encoding"),
      line: z
        .number()
        .int()
        .nonnegative()
        .optional()
        .describe("Line to show with its surroundings (1-indexed); 0 only together with entireFile"),
      contextLines: z.number().int().nonnegative().default(25).describe("Lines before and after line"),
      entireFile: z.boolean().optional().describe("Read the whole file, whatever line says"),
    })
    .refine((given) => !given.lineStart || !given.lineEnd || given.lineEnd >= given.lineStart, {
      path: ["lineEnd"],
      message: "lineEnd must not be before lineStart",
    })
    .refine((given) => given.line !== 0 || given.entireFile === true, {
      path: ["line"],
      message: "line counts from 1",
    });

export const readFile = toolContract({
  name: "read_file",
  description:
    "Read a file of the workspace: all of it, a range of lines, or one line with its surroundings. Output carries line numbers",
  effect: "read_only",
  input: () =>
    withSpellings(parameters(), { path: "filePath", start_line: "lineStart", end_line: "lineEnd" }),
  output: () =>
    z.object({
      filePath: z.string(),
      content: z.string().describe("The lines asked for, without numbers, line ends as \\n"),
      lineCount: z.number().int().describe("Lines in content"),
      encoding: z.string(),
      fileSize: z.number().int().describe("Bytes of the whole file"),
    }),
  errors: [
    "FILE_NOT_FOUND",
    "PERMISSION_DENIED",
    "BINARY_FILE",
    "TOO_LARGE",
    "LINE_OUT_OF_RANGE",
    "PATH_OUTSIDE_WORKSPACE",
  ],
});
