import type { FailureState } from "../../model/memory-overview.ts";
import type { RCADocument } from "../../model/rca-document.ts";
import { turnedOut } from "../calibration.ts";
import { seenAt } from "../find-same-failure.ts";

/** What of a document is counted and ordered by. */
export interface Facts {
  /** The fingerprint; the document's own id where it has none. */
  failure: string;
  project: string | undefined;
  type: string;
  state: FailureState;
  firstAt: number;
  seenAt: number;
  seen: number;
  /** The confidence that its cause was given with. */
  given: number | undefined;
  /** Whether that cause was right, where it is known. */
  isRight: boolean | undefined;
  quality: number;
  /** When it was seen, as far as that is known. */
  times: readonly number[];
}

export function factsOf(document: RCADocument): Facts {
  return {
    failure: document.fingerprint ?? document.id,
    project: document.project,
    type: document.error_type,
    state: stateOf(document),
    firstAt: document.created_at,
    seenAt: seenAt(document),
    // What others saw is no time here.
    seen: document.seen_count ?? (document.imported ? 0 : 1),
    given: document.given_confidence,
    isRight: turnedOut(document),
    quality: document.quality_score,
    times: document.imported && !document.seen_times ? [] : timesOf(document),
  };
}

function stateOf({ outcome, feedback, user_validated, given_confidence }: RCADocument): FailureState {
  if (outcome !== undefined) return outcome;
  if (feedback === "negative") return "rejected";
  if (user_validated) return "confirmed";
  return given_confidence === undefined ? "open" : "explained";
}

/** When a document's failure was seen: what it holds of that, or its first and its last time. */
export function timesOf(document: Pick<RCADocument, "seen_times" | "created_at" | "last_seen_at">): number[] {
  const { seen_times, created_at } = document;
  return seen_times ?? [...new Set([created_at, seenAt(document)])];
}

/** Bins of the calibration and of the quality. */
export const tenthOf = (confidence: number): number => Math.min(9, Math.floor(confidence * 10 + 1e-9));
export const qualityBins = 20;
export const qualityBin = (quality: number): number =>
  Math.min(qualityBins - 1, Math.floor(quality * qualityBins + 1e-9));

/** Classes of failure that are counted one by one. */
export const mostTypes = 40;
