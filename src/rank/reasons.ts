import { type Evidence, entriesOf } from "./candidate.ts";
import { whyOf } from "./features.ts";
import type { Weights } from "./weigh.ts";

const MAX_REASONS = 3;

/** Why a place is suspected, in words: the features that spoke most for it. */
export function reasonsFor(evidence: Evidence, weights: Weights): string {
  const reasons = entriesOf(evidence)
    .map(([feature, value]) => ({ feature, share: value * weights[feature] }))
    .filter(({ feature, share }) => share > 0 && whyOf(feature) !== undefined)
    .sort((a, b) => b.share - a.share)
    .map(({ feature }) => whyOf(feature));
  return reasons.slice(0, MAX_REASONS).join(", ") || "beside what failed";
}
