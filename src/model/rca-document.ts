import { z } from "zod";

/** Milliseconds since the epoch that a date can hold. */
const time = z.number().min(0).max(8.64e15);

/** When a document of others was imported, and what it says of itself. */
export const ImportedSchema = z.object({
  at: time,
  /** The id that it has where it comes from, where that is another one here. */
  id: z.string().max(200).optional(),
  seen_count: z.number().int().positive().max(1000).optional(),
  confirmed: z.boolean().optional(),
  outcome: z.enum(["held", "returned"]).optional(),
});

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
  created_at: time,
  updated_at: time,
  /** Names the failure across runs, devices and drifted lines. */
  fingerprint: z.string().max(200).optional(),
  exception: z.string().optional(),
  /** Function or property that the cause is about. */
  symbol: z.string().optional(),
  /** What became of it: `held` when the failure stayed away, `returned` when it came again after that. */
  outcome: z.enum(["held", "returned"]).optional(),
  outcome_at: time.optional(),
  /** How often it was analysed, and when last. */
  seen_count: z.number().int().positive().optional(),
  last_seen_at: time.optional(),
  /** The latest of these times, the newest last. */
  seen_times: z.array(time).max(200).optional(),
  /** How often it came up again after it was confirmed, and was still the cause. */
  used_count: z.number().int().nonnegative().optional(),
  /** The saved analysis it was taken from: `a-…`. */
  analysis_id: z.string().optional(),
  /** The project it was seen in, as a hash of its place on this machine; never exported. */
  project: z.string().max(200).optional(),
  /** How sure the answer was when it was given, where it established a cause; no thumb changes this. */
  given_confidence: z.number().min(0).max(1).optional(),
  /** What a person said of it last. */
  feedback: z.enum(["positive", "negative"]).optional(),
  /** Set where it came out of a file that others wrote: nobody here has checked it. */
  imported: ImportedSchema.optional(),
  /** What the cause rests on in the sources, to be looked for again. */
  evidence: z
    .array(
      z.object({
        quote: z.string().min(1),
        path: z.string().min(1),
        line: z.number().int().positive().optional(),
      }),
    )
    .optional(),
});
export type RCADocument = z.infer<typeof RCADocumentSchema>;

/** A document to be remembered; the store gives it its id and times. */
export type NewRCADocument = Omit<RCADocument, "id" | "created_at" | "updated_at">;

export const RCASearchFiltersSchema = z.object({
  language: z.string().optional(),
  error_type: z.string().optional(),
  min_confidence: z.number().min(0).max(1).optional(),
  min_quality_score: z.number().min(0).max(1).optional(),
  fingerprint: z.string().optional(),
  project: z.string().optional(),
  /** Cosine to the query, from which on a document is alike enough. */
  min_similarity: z.number().min(0).max(1).optional(),
  /** How many documents at most. */
  limit: z.number().int().min(1).max(10_000).default(5),
});
/** What a document must have to be found; all of it must hold. */
export type RCASearchFilters = z.input<typeof RCASearchFiltersSchema>;

/** A document that a search found; `similarity` is the cosine to the query, 0 to 1. */
export type SimilarRCA = RCADocument & { similarity: number };

export interface CollectionStats {
  count: number;
  metadata: Record<string, unknown>;
}
