import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const androidDocsSearch = toolContract({
  name: "android_docs_search",
  description: "Search Android SDK documentation",
  effect: "read_only",
  input: () =>
    z.object({
      query: z.string().trim().min(1).max(2000).describe("Search query (API name, concept, error message)"),
      maxResults: z.number().int().min(1).max(20).default(5).describe("Maximum results (default: 5)"),
    }),
  output: () =>
    z.object({
      query: z.string(),
      results: z
        .array(
          z.object({
            title: z.string(),
            description: z.string(),
            api: z.string().describe("Qualified name, DSL property, or Gradle coordinates"),
            url: z.string(),
            score: z.number().describe("BM25; comparable within one answer only"),
            origin: z.enum(["bundled", "sdk", "gradle-cache"]).describe("Where it was found on this machine"),
          }),
        )
        .describe("Best first"),
      totalFound: z.number().int(),
    }),
  timeLimitMs: 10_000,
  errors: [],
});
export type DocsSearchResult = z.infer<typeof androidDocsSearch.output>["results"][number];
