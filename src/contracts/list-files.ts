import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { componentName } from "./component-name.ts";

export const listFiles = toolContract({
  name: "listFiles",
  description: "List one directory, not its subdirectories, when index queries do not answer",
  effect: "read_only",
  input: () =>
    z.object({
      directory: z.string().describe("Relative path from repo root"),
      pattern: z.string().min(1).optional().describe('Glob over file names: "*.tsx", "*.{ts,tsx}"'),
      // A higher limit is refused by the tool, with a code of its own.
      limit: z
        .number()
        .int()
        .positive()
        .default(50)
        .meta({ maximum: 100, description: "Most entries to return; at most 100" }),
      component: componentName,
      justification: z
        .string()
        .optional()
        .describe(
          "What is looked for and why the index does not tell; needed where the index-first policy is enforced",
        ),
    }),
  output: () =>
    z.object({
      directory: z.string(),
      files: z.array(
        z.object({
          name: z.string(),
          path: z.string(),
          type: z.enum(["file", "directory"]),
          size_bytes: z.number().int().optional(),
        }),
      ),
      total: z.number().int(),
      truncated: z.boolean(),
    }),
  errors: [
    "DIRECTORY_NOT_FOUND",
    "LIST_BUDGET_EXCEEDED",
    "INVALID_DIRECTORY",
    "LIMIT_EXCEEDED",
    "INVALID_PATTERN",
    "PERMISSION_DENIED",
    "JUSTIFICATION_REQUIRED",
  ],
});
