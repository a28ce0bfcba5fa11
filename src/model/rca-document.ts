import { z } from "zod";

/** One remembered analysis, as the stores keep it. Times are milliseconds since the epoch. */
export const RCADocumentSchema = z.object({
  id: z.string(),
  error_message: z.string().min(1),
  error_type: z.string().min(1),
  language: z.string().min(1),
  root_cause: z.string().min(1),
  fix_guidelines: z.array(z.string()),
  confidence: z.number().min(0).max(1),
  file_path: z.string(),
  line_number: z.number().int().nonnegative(),
  code_context: z.string().optional(),
  stack_trace: z.string().optional(),
  tool_calls_made: z.array(z.string()),
  iterations: z.number().int().nonnegative(),
  user_validated: z.boolean(),
  validation_feedback: z.string().optional(),
  quality_score: z.number().min(0).max(1),
  created_at: z.number(),
  updated_at: z.number(),
});
export type RCADocument = z.infer<typeof RCADocumentSchema>;

/** A document to be remembered; the store gives it its id and times. */
export type NewRCADocument = Omit<RCADocument, "id" | "created_at" | "updated_at">;

export interface RCASearchFilters {
  language?: string;
  error_type?: string;
  min_confidence?: number;
  min_quality_score?: number;
  /** Default 5. */
  limit?: number;
}

/** A document that a search found; `similarity` is the cosine to the query, 0 to 1. */
export type SimilarRCA = RCADocument & { similarity: number };

export interface CollectionStats {
  count: number;
  metadata: Record<string, unknown>;
}
