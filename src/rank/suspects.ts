import type { Codebase } from "../model/codebase.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import type { Candidate } from "./candidate.ts";
import { gatherCandidates } from "./gather.ts";
import { placeLine } from "./place-line.ts";
import { reasonsFor } from "./reasons.ts";
import { ranked } from "./weigh.ts";
import { WEIGHTS } from "./weights.ts";

/** First suspects whose line is held to the syntax; the rest keep the line of the trace. */
const PLACED = 3;

/**
 * Places where the fix may belong, best first, at most 10, each with its reason in words. `score` is the belief in
 * the place relative to all that were considered, above 0 and at most 1. Without a codebase, or with one that holds
 * none of them, the places are those the trace prints: the path is a file name, the symbol a class and method.
 */
export async function rankSuspects(
  error: ParsedError,
  others: readonly ParsedError[],
  codebase: Codebase | undefined,
): Promise<Suspect[]> {
  const found = codebase ? await gatherCandidates(error, others, codebase) : [];
  // A codebase that holds nothing of what the log names is as good as none.
  const sources = found.length > 0 ? codebase : undefined;
  const candidates = sources ? found : await gatherCandidates(error, others, undefined);
  const chosen = ranked(candidates, WEIGHTS);
  return Promise.all(
    chosen.map(async ({ candidate, belief }, index) => {
      const line = sources && index < PLACED ? await placeLine(candidate, sources) : candidate.line;
      return suspectOf({ ...candidate, line }, belief);
    }),
  );
}

function suspectOf({ path, line, symbol, evidence }: Candidate, belief: number): Suspect {
  const suspect: Suspect = { path, score: belief, why: reasonsFor(evidence, WEIGHTS) };
  if (line !== undefined) suspect.line = line;
  if (symbol !== undefined) suspect.symbol = symbol;
  return suspect;
}
