import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const vectorSearchDb = toolContract({
  name: "vector_search_db",
  description:
    "Earlier analyses of similar failures, with what fixed them and whether a user confirmed it. Call it when a cause is open, or to see whether a failure comes back",
  effect: "read_only",
  input: () =>
    z.object({
      query: z.string().min(1).describe("Error description or stack trace to search for"),
      language: z.string().optional().describe('Filter by programming language (e.g., "kotlin", "java")'),
      errorType: z.string().optional().describe('Filter by error type (e.g., "lateinit", "npe")'),
      minConfidence: z.number().min(0).max(1).default(0.7).describe("Minimum confidence score for results"),
      limit: z.number().int().min(1).max(10).default(5).describe("Maximum number of results"),
    }),
  output: () =>
    z.object({
      query: z.string(),
      results: z.array(
        z.object({
          id: z.string(),
          errorDescription: z.string(),
          rootCause: z.string(),
          solution: z.string(),
          language: z.string(),
          errorType: z.string(),
          confidence: z.number(),
          userValidated: z.boolean(),
          imported: z
            .literal(true)
            .optional()
            .describe("A document of others says so: nobody here has checked it"),
          similarity: z.number().describe("Cosine similarity to the query"),
          metadata: z.object({ createdAt: z.string(), fixedIn: z.string().describe("File path") }),
        }),
      ),
      totalFound: z.number().int(),
    }),
  timeLimitMs: 5000,
  errors: ["DB_CONNECTION_FAILED", "EMBEDDING_FAILED", "COLLECTION_NOT_FOUND"],
});
