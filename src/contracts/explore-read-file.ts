import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { componentName } from "./component-name.ts";

export const exploreReadFile = toolContract({
  name: "readFile",
  description: "Read the contents of one file found through queryIndex, within the component's read budget",
  effect: "read_only",
  input: () =>
    z.object({
      path: z.string().min(1).describe("Relative path from repo root"),
      maxBytes: z
        .number()
        .int()
        .positive()
        .default(102_400)
        // More is refused by the tool, with a code of its own.
        .meta({ maximum: 512_000, description: "Bytes to return before the content is cut; at most 512000" }),
      component: componentName,
      justification: z
        .string()
        .optional()
        .describe("Why more reading is needed and what the index does not tell; asked for after five reads"),
    }),
  output: () =>
    z.object({
      path: z.string(),
      content: z.string(),
      size_bytes: z.number().int(),
      truncated: z.boolean(),
      encoding: z.literal("utf-8"),
    }),
  errors: [
    "FILE_NOT_FOUND",
    "FILE_TOO_LARGE",
    "READ_BUDGET_EXCEEDED",
    "INVALID_PATH",
    "LIMIT_EXCEEDED",
    "BINARY_FILE",
    "PERMISSION_DENIED",
    "JUSTIFICATION_REQUIRED",
  ],
  // Twenty others may be read first, and the tree be listed for the cache.
  timeLimitMs: 10_000,
});
