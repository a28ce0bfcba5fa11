import { type Candidate, type Evidence, entriesOf } from "./candidate.ts";
import type { Feature } from "./features.ts";

const MAX_SUSPECTS = 10;

export type Weights = Readonly<Record<Feature, number>>;

/** The sum of what speaks for a place, each by its weight. */
function strength(evidence: Evidence, weights: Weights): number {
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

/**
 * The candidates to show, by falling belief: of each file the likeliest place. Printed places, for want of sources, are
 * methods of one trace, each its own.
 */
export function ranked(
  candidates: readonly Candidate[],
  weights: Weights,
): { candidate: Candidate; belief: number }[] {
  const shares = beliefs(candidates, weights);
  const seen = new Set<string>();
  return candidates
    .map((candidate, index) => ({ candidate, belief: shares[index] ?? 0 }))
    .sort((a, b) => b.belief - a.belief)
    .filter(({ candidate: { path, symbol, isPrinted } }) => {
      const key = isPrinted ? `${path} ${symbol}` : path;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_SUSPECTS);
}
