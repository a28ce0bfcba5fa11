import { z } from "zod";

/**
 * A line that an answer rests on. `now` says how it stands to the files as they were when the question was asked:
 * `log`: of the log; `earlier`: what a search found out at the time of the analysis, or of a file that was not read again.
 */
export const QuoteSchema = z.object({
  quote: z.string(),
  /** Workspace-relative. */
  path: z.string().optional(),
  line: z.number().int().positive().optional(),
  /** Where it stands now, for one that moved. */
  lineNow: z.number().int().positive().optional(),
  now: z.enum(["stands", "moved", "changed", "gone", "log", "earlier"]),
  note: z.string().optional(),
});
export type Quote = z.infer<typeof QuoteSchema>;

/** A paragraph of an answer, the lines below it, and the diff of a fix. */
export const AnswerPartSchema = z.object({
  /** What this part and those below it answer: "Why it failed". */
  title: z.string().optional(),
  text: z.string(),
  quotes: z.array(QuoteSchema).optional(),
  diff: z.string().optional(),
});
export type AnswerPart = z.infer<typeof AnswerPartSchema>;

/** A question about a saved analysis, and its answer. */
export const FollowUpSchema = z.object({
  version: z.literal(1),
  /** Milliseconds since the epoch. */
  askedAt: z.number().min(0).max(8.64e15),
  question: z.string(),
  /** `rules`: said by the analysis, the catalogue and the project's files. */
  by: z.enum(["rules", "model"]),
  /** Name of the model, and where it runs. */
  model: z.string().optional(),
  /** False where the question, or a part of it, is open. */
  isAnswered: z.boolean(),
  parts: z.array(AnswerPartSchema),
  /** Places that a model named and that are not there, or read differently. */
  unverified: z.array(z.string()),
  warnings: z.array(z.string()),
});
export type FollowUp = z.infer<typeof FollowUpSchema>;
