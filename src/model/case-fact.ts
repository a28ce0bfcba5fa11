import { z } from "zod";
import { FixSchema, ProposedFixSchema } from "./edit.ts";
import { ClaimSchema } from "./finding.ts";

/**
 * What a fact of a case is. `known`: it is so. `ruled_out`: what the failure is not, with the line that shows it.
 * `in_any_case`: a remedy that holds whatever the cause is. `untold`: what neither the log nor the project can tell.
 */
export const CaseFactKindSchema = z.enum(["known", "ruled_out", "in_any_case", "untold"]);
export type CaseFactKind = z.infer<typeof CaseFactKindSchema>;

/** How the facts of each kind are headed, in the order in which a person reads them. */
export const CASE_FACT_HEADINGS: Readonly<Record<CaseFactKind, string>> = {
  known: "Known",
  ruled_out: "Ruled out",
  in_any_case: "Right in any case",
  untold: "Cannot be told from here",
};

/** The topic of the fact that tells whose code threw. */
export const WHOSE_CODE = "whose code";

const common = {
  kind: CaseFactKindSchema,
  /** What was asked of the failure, in a few words: "whose code". */
  topic: z.string(),
  /** One sentence in the reader's own names. */
  text: z.string(),
  /** `class/cause`, of a fact that rules out this one cause. */
  cause: z.string().optional(),
  /** Of a fact that rules out one name on the line that failed: that it was not null there. */
  notNull: z.object({ name: z.string(), path: z.string(), line: z.number() }).optional(),
};

export const ProposedCaseFactSchema = z.object({
  ...common,
  /** Lines that show it; only what cannot be told needs none. */
  evidence: z.array(ClaimSchema),
  fixes: z.array(ProposedFixSchema).optional(),
});
/** A fact as an analysis gives it; its quotes and edits have still to be checked. */
export type ProposedCaseFact = z.infer<typeof ProposedCaseFactSchema>;

export const CaseFactSchema = z.object({
  ...common,
  evidence: z.array(ClaimSchema),
  fixes: z.array(FixSchema).optional(),
});
/** One thing that anybody who looks into a failure would want to know first. */
export type CaseFact = z.infer<typeof CaseFactSchema>;
