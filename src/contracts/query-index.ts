import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { componentName } from "./component-name.ts";
import { indexTags } from "./index-tags.ts";

export const queryIndex = toolContract({
  name: "queryIndex",
  description:
    "Query the repository index to find candidate files without walking the file system: by exported name, by tag, by path prefix, or all. Use it before reading files",
  effect: "read_only",
  input: () =>
    z.object({
      // Other types and higher limits are refused by the tool, with codes of their own.
      query: z
        .object({
          type: z.string().meta({ enum: ["exports", "tag", "pathPrefix", "listAll"] }),
          value: z.string().optional().describe("Required for exports, tag and pathPrefix"),
        })
        .describe(
          `What to look for: { type: "exports", value: "Button" }, { type: "tag", value: "react-component" }, { type: "pathPrefix", value: "src/components/" } or { type: "listAll" }. Tags: ${indexTags.join(", ")}`,
        ),
      component: componentName,
      limit: z
        .number()
        .int()
        .positive()
        .default(50)
        .meta({ maximum: 200, description: "Most files to return; at most 200" }),
    }),
  output: () =>
    z.object({
      files: z.array(
        z.object({
          path: z.string().describe("Relative path from repo root"),
          exports: z.array(z.string()).optional().describe("Exported identifiers"),
          tags: z.array(z.string()).optional().describe("Framework and component tags"),
          size_bytes: z.number().int().optional(),
          last_modified: z.string().optional().describe("ISO 8601"),
        }),
      ),
      total_matches: z.number().int().describe("Matches before the limit"),
      truncated: z.boolean(),
    }),
  timeLimitMs: 30_000,
  errors: ["INVALID_QUERY_TYPE", "MISSING_VALUE", "LIMIT_EXCEEDED"],
});
