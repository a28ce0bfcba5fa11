import { type Candidate, type Evidence, entriesOf } from "./candidate.ts";
import type { Feature } from "./features.ts";

export type Weights = Readonly<Record<Feature, number>>;

/** The sum of what speaks for a place, each by its weight. */
export function strength(evidence: Evidence, weights: Weights): number {
  let sum = 0;
  for (const [feature, value] of entriesOf(evidence)) sum += weights[feature] * value;
  return sum;
}

/** The belief in each candidate; they sum to 1. */
export function beliefs(candidates: readonly Candidate[], weights: Weights): number[] {
  const strengths = candidates.map(({ evidence }) => strength(evidence, weights));
  const most = Math.max(...strengths);
  const shares = strengths.map((each) => Math.exp(each - most));
  const sum = shares.reduce((total, each) => total + each, 0);
  return shares.map((share) => Math.max(share / sum, Number.MIN_VALUE));
}
