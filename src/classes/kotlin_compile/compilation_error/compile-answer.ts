import { type CompilePlace, placeLine, saidClaim } from "../../../analysis/code/compile-place.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** What a compiler diagnostic means for this code; the place and the message are added to it. */
export interface CompileAnswer {
  rootCause: string;
  confidence: number;
  label: string;
  steps: string[];
  claims?: Claim[];
  fix?: ProposedFix;
  location?: { path: string; line: number };
}

/** Answers one class of diagnostics; undefined where the source does not decide. `others` stand in the same log. */
export type Answering = (
  error: ParsedError,
  place: CompilePlace,
  others?: readonly ParsedError[],
) => Inquiry<CompileAnswer | undefined>;

/** The same, for a class that the named file alone decides. */
export type PlainAnswering = (error: ParsedError, place: CompilePlace) => CompileAnswer | undefined;

export function asFinding(error: ParsedError, place: CompilePlace, answer: CompileAnswer): Finding {
  const { path, line, column } = place;
  return {
    rootCause: answer.rootCause,
    confidence: answer.confidence,
    location: answer.location ?? { path, line, ...(column && { column }) },
    label: answer.label,
    evidence: [saidClaim(error), placeLine(place), ...(answer.claims ?? [])],
    fixGuidelines: answer.steps,
    fixes: answer.fix ? [answer.fix] : [],
  };
}
