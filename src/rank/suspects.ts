import type { Codebase } from "../model/codebase.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import type { Candidate } from "./candidate.ts";
import { gatherCandidates } from "./gather.ts";
import { reasonsFor } from "./reasons.ts";
import { beliefs } from "./weigh.ts";
import { WEIGHTS } from "./weights.ts";

const MAX_SUSPECTS = 10;
/** Places shown of one file; more would crowd out other files. */
const MAX_OF_ONE_FILE = 3;

/**
 * Places where the fix may belong, best first, at most 10, each with its reason in words. `score` is the belief in
 * the place relative to all that were considered, above 0 and at most 1. Without a codebase the places are those the
 * trace prints: the path is a file name, the symbol a class and method.
 */
export async function rankSuspects(
  error: ParsedError,
  others: readonly ParsedError[],
  codebase: Codebase | undefined,
): Promise<Suspect[]> {
  const candidates = await gatherCandidates(error, others, codebase);
  return order(candidates).map(({ candidate, belief }) => suspectOf(candidate, belief));
}

/** Candidates by falling belief, few of each file. */
function order(candidates: readonly Candidate[]): { candidate: Candidate; belief: number }[] {
  const shares = beliefs(candidates, WEIGHTS);
  const sorted = candidates
    .map((candidate, index) => ({ candidate, belief: shares[index] ?? 0 }))
    .sort((a, b) => b.belief - a.belief);
  const perFile = new Map<string, number>();
  const chosen = sorted.filter(({ candidate: { path } }) => {
    const count = (perFile.get(path) ?? 0) + 1;
    perFile.set(path, count);
    return count <= MAX_OF_ONE_FILE;
  });
  return chosen.slice(0, MAX_SUSPECTS);
}

function suspectOf({ path, line, symbol, evidence }: Candidate, belief: number): Suspect {
  const suspect: Suspect = { path, score: belief, why: reasonsFor(evidence, WEIGHTS) };
  if (line !== undefined) suspect.line = line;
  if (symbol !== undefined) suspect.symbol = symbol;
  return suspect;
}
