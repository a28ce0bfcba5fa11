import { z } from "zod";
import { ProposedFixSchema } from "./edit.ts";
import { GroundSchema } from "./ground.ts";

/** A place in the workspace. */
export const LocationSchema = z.object({
  path: z.string(),
  line: z.number().int().positive().optional(),
  column: z.number().int().positive().optional(),
  symbol: z.string().optional(),
  /** True for a place of which no source is at hand: the path is what the log prints. */
  asPrinted: z.literal(true).optional(),
  /** Set where only the function is known: the line is that of its header, not of what failed. */
  extent: z.literal("function").optional(),
  /** How the line stands to the one in the log, where they differ: "line 223 of the trace is line 222 here". */
  note: z.string().optional(),
});
export type Location = z.infer<typeof LocationSchema>;

/** A quote and where it stands. `source` is "log" (then `line` is the log's line) or the name of the tool asked. */
export const EvidenceSchema = z.object({
  quote: z.string(),
  source: z.string(),
  path: z.string().optional(),
  line: z.number().int().positive().optional(),
});
export type Evidence = z.infer<typeof EvidenceSchema>;

/** Evidence as a reasoner gives it: a quote, or the statement that a search over a scope found nothing. */
export const ClaimSchema = EvidenceSchema.extend({
  /** A few words beside the quote in a report: "only write, onViewCreated". Never a claim of its own. */
  note: z.string().optional(),
  /** Set for "nothing does X": the quote words it, and an observation of `source` must have answered with zero hits. */
  absence: z.boolean().optional(),
});
export type Claim = z.infer<typeof ClaimSchema>;

export const EngineSchema = z.enum(["expert", "model", "memory"]);

/**
 * What a cause says of a property's writes, as data: it is held against the whole stack and every place that writes the
 * property.
 */
export const BlameSchema = z.object({
  /** Qualified name of the property or field, without the package, and the file that declares it. */
  property: z.string(),
  path: z.string(),
  /** The writes that the cause speaks of; none where it says that there are none. */
  writes: z.array(
    z.object({
      path: z.string(),
      line: z.number().int().positive(),
      /** Qualified name of the function around it, "" in an initializer. */
      enclosing: z.string(),
    }),
  ),
  /** Says that no others are there. */
  only: z.boolean().optional(),
  /**
   * What is said of the functions with those writes: they had not come that far, or they had been through without
   * taking the way to the write.
   */
  order: z.enum(["not_reached", "passed_by"]).optional(),
});
export type Blame = z.infer<typeof BlameSchema>;

/** What else there is to say of a cause that is only possible. */
export const HypothesisSchema = z.object({
  /** What speaks against it, with its place. */
  against: z.array(ClaimSchema).optional(),
  /** The one look that would decide it, as a person would do it: "Was the screen opened from Home?" */
  decidedBy: z.string().optional(),
  /** Why it is no more than possible, where it was told as the cause. */
  reservation: z.string().optional(),
});

/** What is said of a cause, however sure of it one is. */
const SaidSchema = z.object({
  /** Which cause of which class, `class/cause`; unset where the class does not list its causes. */
  cause: z.string().optional(),
  /** The root cause in terms of the reader's own names, one to three sentences. */
  rootCause: z.string(),
  /** The failure in a few plain words, for a class that has none of its own: "a column that the provider does not offer". */
  headline: z.string().optional(),
  location: LocationSchema.optional(),
  /** Few words that stand under the caret of the code frame: "not set yet". */
  label: z.string().optional(),
  evidence: z.array(ClaimSchema),
  /** Ordered steps for a person; where nothing is certain, what to check first. */
  fixGuidelines: z.array(z.string()),
  /** Those of the guidelines that change nothing and are looked at or tried; of a rule's finding the others are remedies. */
  looks: z.array(z.string()).optional(),
  /** True where the guidelines are those of the failure class, not of this one failure. */
  generalGuidelines: z.literal(true).optional(),
  fixes: z.array(ProposedFixSchema).optional(),
  /** What the cause rests on that the stack and other places of the sources can contradict. */
  blames: z.array(BlameSchema).optional(),
  /** True when the cause is not established and the guidelines are what would decide it. */
  unestablished: z.boolean().optional(),
  /** What is not established, as it goes on after "Not established:": "what was null in ReaderFragment.render". */
  question: z.string().optional(),
  /**
   * Set on one of several things that an open cause may be: its `rootCause` words it, its evidence speaks for it. Beside
   * it another finding may say what is known.
   */
  hypothesis: HypothesisSchema.optional(),
  /** What kind of reasoner says so; the expert where it is left out. */
  engine: EngineSchema.optional(),
  /** Name of the language model that says so. */
  model: z.string().optional(),
});

/** What a reasoner believes, with the evidence for it. A finding that no observation supports is dropped. */
export const FindingSchema = SaidSchema.extend({
  /** What it rests on; how sure that is, is not the finder's to say. */
  ground: GroundSchema,
});
export type Finding = z.infer<typeof FindingSchema>;

/** The same of a reasoner that knows no grounds and says how sure it is, as a model does. */
export const EstimatedFindingSchema = SaidSchema.extend({
  /** How sure, 0 to 1: of the findings that say 0.8, four in five are right. */
  confidence: z.number().min(0).max(1),
});
export type EstimatedFinding = z.infer<typeof EstimatedFindingSchema>;
