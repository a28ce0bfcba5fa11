import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const getCodeContext = toolContract({
  name: "get_code_context",
  description:
    "Extract code surrounding an error location, including function definitions and relevant imports",
  effect: "read_only",
  input: () =>
    z.object({
      filePath: z.string().min(1).describe("File containing the error"),
      line: z.number().int().positive().describe("Error line number (1-indexed)"),
      contextLines: z
        .number()
        .int()
        .min(5)
        .max(100)
        .default(50)
        .describe("Number of lines to include (before and after error)"),
      includeFunctionDef: z
        .boolean()
        .default(true)
        .describe("Whether to include the full function containing the error"),
    }),
  output: () =>
    z.object({
      filePath: z.string(),
      errorLine: z.number().int().positive(),
      context: z.object({
        before: z.string().describe("Code before error line"),
        errorLine: z.string().describe("The actual error line"),
        after: z.string().describe("Code after error line"),
      }),
      functionDefinition: z
        .object({
          name: z.string(),
          startLine: z.number().int().positive(),
          endLine: z.number().int().positive(),
          signature: z.string(),
        })
        .optional(),
      relevantImports: z.array(
        z.object({ module: z.string(), imported: z.array(z.string()), line: z.number().int().positive() }),
      ),
    }),
  timeLimitMs: 5000,
  errors: ["FILE_NOT_FOUND", "LINE_OUT_OF_RANGE", "BINARY_FILE", "TOO_LARGE", "PATH_OUTSIDE_WORKSPACE"],
});
