import { z } from "zod";
import { CaseFactSchema } from "./case-fact.ts";
import { FixSchema } from "./edit.ts";
import { TypicalCauseSchema } from "./explanation.ts";
import { EngineSchema, EvidenceSchema, LocationSchema } from "./finding.ts";

export const SuspectSchema = z.object({
  path: z.string(),
  line: z.number().int().positive().optional(),
  symbol: z.string().optional(),
  score: z.number(),
  /** A fact about this file that can be checked, with its line; empty where there is none to tell. */
  why: z.string(),
  /** By a frame of the trace, by a place that the log prints, or only by names that the log and the file share. */
  foundBy: z.enum(["frame", "log", "names"]).optional(),
});
/** A place where the fix may belong, with the reason it is suspected. */
export type Suspect = z.infer<typeof SuspectSchema>;

export const CodeFrameSchema = z.object({
  path: z.string(),
  startLine: z.number().int().positive(),
  lines: z.array(z.string()),
  /** Line to mark, 1-based in the file. */
  mark: z.number().int().positive(),
  /** Column and width of the caret, 1-based, where something exact can be pointed at. */
  column: z.number().int().positive().optional(),
  width: z.number().int().positive().optional(),
  label: z.string().optional(),
  /** Set where the marked line is the header of a function of which the failing line is not known. */
  extent: z.literal("function").optional(),
  /** How the marked line stands to the one in the log, where they differ. */
  note: z.string().optional(),
});
export type CodeFrame = z.infer<typeof CodeFrameSchema>;

export const FunctionTextSchema = z.object({
  path: z.string(),
  /** Qualified name, without the package. */
  symbol: z.string(),
  startLine: z.number().int().positive(),
  lines: z.array(z.string()),
  /** The line that is meant, 1-based in the file. */
  mark: z.number().int().positive(),
});
/** A function as it stands in its file. */
export type FunctionText = z.infer<typeof FunctionTextSchema>;

/** What an earlier analysis found, of this failure or of one like it. */
export const RecalledSchema = z.object({
  id: z.string(),
  rootCause: z.string(),
  similarity: z.number(),
  userValidated: z.boolean(),
  /** Whether it is the very same failure, by its fingerprint. */
  sameFailure: z.boolean().optional(),
  /** Set where a document of others says so, that nobody here has checked: when it was imported, and its own account. */
  imported: z
    .object({
      at: z.number().min(0).max(8.64e15),
      seenCount: z.number().int().positive().optional(),
      confirmed: z.boolean().optional(),
      outcome: z.enum(["held", "returned"]).optional(),
    })
    .optional(),
  /** Where it was found to be. */
  path: z.string().optional(),
  line: z.number().int().positive().optional(),
  /** What became of it. */
  outcome: z.enum(["held", "returned"]).optional(),
  /** Whether all that it rests on stands in the sources as they are now; unset where that cannot be told. */
  stands: z.boolean().optional(),
  /** How often it was analysed before, and when last, in milliseconds since the epoch. */
  seenCount: z.number().int().positive().optional(),
  lastSeenAt: z.number().min(0).max(8.64e15).optional(),
});
export type Recalled = z.infer<typeof RecalledSchema>;

/** One thing that a cause which is not established may be. */
export const PossibleCauseSchema = z.object({
  rootCause: z.string(),
  /** Which cause of which class it is: `class/cause`. */
  causeId: z.string().optional(),
  confidence: z.number().min(0).max(1),
  location: LocationSchema.optional(),
  for: z.array(EvidenceSchema.extend({ note: z.string().optional() })),
  against: z.array(EvidenceSchema.extend({ note: z.string().optional() })),
  /** The one look that would decide it. */
  decidedBy: z.string().optional(),
  /** Set where a language model says so. */
  engine: EngineSchema.optional(),
  /** What to do if it is so. */
  fixGuidelines: z.array(z.string()),
  /** Why a model's cause is no more than possible. */
  reservation: z.string().optional(),
  /** Edits that mend it if it is so: each can be made, and none is proven. */
  fixes: z.array(FixSchema).optional(),
});
export type PossibleCause = z.infer<typeof PossibleCauseSchema>;

export const StatusSchema = z.enum(["explained", "unexplained", "no_failure", "error"]);
/** The answer of an analysis; what `--format json` prints. */
export const RCAResultSchema = z.object({
  schemaVersion: z.literal(1),
  /** Names the analysis: `a-…`. */
  id: z.string(),
  status: StatusSchema,
  type: z.string(),
  contractType: z.string().optional(),
  family: z.string(),
  language: z.string(),
  framework: z.string().optional(),
  /** The failure class in plain words, the headline of a report. */
  title: z.string(),
  /** What this failure is about, as it goes on behind the title: "shelfAdapter". */
  subject: z.string().optional(),
  /** Plain words of this very cause, where its class has no page of the catalogue. */
  headline: z.string().optional(),
  /** The original message. */
  error: z.string(),
  exception: z.string().optional(),
  /** `Class: message` of each cause, outermost first; the last is the root. */
  causes: z.array(z.string()),
  rootCause: z.string(),
  /** Which cause of which class it is, `class/cause`; unset where the class does not list its causes. */
  causeId: z.string().optional(),
  /** What is not established, where that can be said more exactly than by the class. */
  question: z.string().optional(),
  /** Where the cause is not established: what is known instead, which `rootCause` says behind that. */
  known: z.string().optional(),
  location: LocationSchema.optional(),
  /** Where a compiler printed the error, if that is another line than the cause's. */
  reportedAt: LocationSchema.optional(),
  /** Best first, at most 10. */
  suspects: z.array(SuspectSchema),
  evidence: z.array(EvidenceSchema.extend({ note: z.string().optional() })),
  codeFrame: CodeFrameSchema.optional(),
  /** Where the cause is not established: the function of the marked line and that of the next frame, whole where they are not long. */
  functions: z.array(FunctionTextSchema).optional(),
  fixGuidelines: z.array(z.string()),
  /**
   * Where no cause is established: those of the guidelines that would decide it. The others are remedies, which hold only once
   * that is known. Unset where all of them would.
   */
  looks: z.array(z.string()).optional(),
  /** True where the guidelines are those of the failure class, not of this one failure. */
  generalGuidelines: z.literal(true).optional(),
  /**
   * Where no cause is established: what failures of this class usually are, with the facts of this log and without what
   * they rule out. True of the kind, not claimed of this failure; `fixGuidelines` are the checks that decide.
   */
  usually: z
    .object({
      /** Of an exception without a class: whose it is, and what its documentation says it means. */
      meaning: z.string().optional(),
      /** Most frequent first. */
      causes: z.array(z.string()),
      /** The same causes, each with what decides it and its own way out. */
      typical: z.array(TypicalCauseSchema).optional(),
      /** The way out. */
      remedy: z.string(),
    })
    .optional(),
  fixes: z.array(FixSchema),
  confidence: z.number().min(0).max(1),
  alternatives: z.array(
    z.object({
      rootCause: z.string(),
      confidence: z.number(),
      why: z.string(),
      /** Set where a language model says so. */
      engine: EngineSchema.optional(),
    }),
  ),
  /** Where no cause is established: what it may be, likeliest first, at most three. */
  hypotheses: z.array(PossibleCauseSchema).optional(),
  /** What anybody who looks into the failure wants to know first, where its cause is not established. */
  facts: z.array(CaseFactSchema).optional(),
  similar: z.array(RecalledSchema),
  engine: EngineSchema,
  /** Set where the answer is that of an earlier analysis, and all that it was read from is as it was. */
  cached: z
    .object({
      /** The earlier analysis: `a-…`. */
      analysis: z.string(),
      /** When it was made, in milliseconds since the epoch. */
      at: z.number().min(0).max(8.64e15),
      /** Who found the cause then. */
      engine: EngineSchema,
    })
    .optional(),
  /** Where they were asked for: what to learn from the failure, three sections of Markdown. */
  learningNotes: z.array(z.string()).optional(),
  iterations: z.number().int().nonnegative(),
  toolsUsed: z.array(z.string()),
  durationMs: z.number().nonnegative(),
  /** Paths of this result whose file name another file of the workspace has. */
  sharedNames: z.array(z.string()).optional(),
  /** The other failures in the log. */
  consequences: z.array(
    z.object({ type: z.string(), error: z.string(), location: LocationSchema.optional() }),
  ),
  warnings: z.array(z.string()),
  fingerprint: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  /** What the whole run cost: tool calls, distinct files read and their bytes, milliseconds in tools. */
  ledger: z
    .object({ calls: z.number(), files: z.number(), bytes: z.number(), milliseconds: z.number() })
    .optional(),
  /** Why it failed, when status is "error". */
  failure: z.object({ code: z.string(), message: z.string(), hint: z.string().optional() }).optional(),
});
export type FullRCAResult = z.infer<typeof RCAResultSchema>;

/**
 * The documented result: five fields that always exist, and everything else of the full answer where an analysis
 * filled it in. Hand-written results (a listener's, a test's) need only the documented fields.
 */
export type RCAResult = Pick<FullRCAResult, "error" | "rootCause" | "fixGuidelines" | "confidence"> &
  Partial<FullRCAResult>;

/** A result of the educational agent: `learningNotes` are exactly three sections once generated. */
export type EducationalRCAResult = RCAResult;
