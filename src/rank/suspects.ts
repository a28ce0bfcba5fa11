import type { Codebase } from "../model/codebase.ts";
import { FAINT_REASONS } from "../model/faint-reason.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import { type Candidate, hasOtherThanWords } from "./candidate.ts";
import { gatherCandidates } from "./gather.ts";
import { appPackage, chainFrames } from "./own-frames.ts";
import { hasPackagesOf } from "./packages.ts";
import { placeLine } from "./place-line.ts";
import { ranked } from "./weigh.ts";
import { WEIGHTS } from "./weights.ts";

/** First suspects whose line is held to the syntax; the rest keep the line of the trace. */
const PLACED = 3;

/**
 * Places where the fix may belong, best first, at most 10, each with its reason in words. `score` is the belief in
 * the place relative to all that were considered, above 0 and at most 1. Without a codebase, or with one that holds
 * nothing of the app that failed, the places are those the trace prints: the path is a file name, the symbol a class and
 * method.
 */
export async function rankSuspects(
  error: ParsedError,
  others: readonly ParsedError[],
  codebase: Codebase | undefined,
  log?: Log,
): Promise<Suspect[]> {
  const found = codebase ? await gatherCandidates(error, others, codebase, log) : [];
  const isAtHand = codebase && found.length > 0 && !(await isForeign(error, found, codebase));
  const sources = isAtHand ? codebase : undefined;
  const candidates = sources ? found : await gatherCandidates(error, others, undefined);
  const chosen = ranked(candidates, WEIGHTS);
  return Promise.all(
    chosen.map(async ({ candidate, belief }, index) => {
      const line = sources && index < PLACED ? await placeLine(candidate, error, sources) : candidate.line;
      return suspectOf({ ...candidate, line }, belief, framesBeside(candidate, candidates));
    }),
  );
}

/**
 * A trace of another project: it has frames of its app, none is found here, and either nothing is but words, or no
 * package here begins as theirs.
 */
async function isForeign(
  error: ParsedError,
  found: readonly Candidate[],
  codebase: Codebase,
): Promise<boolean> {
  const frames = chainFrames(error);
  const front = appPackage(error, frames);
  if (front === undefined || !frames.some(({ frame }) => frame.className.startsWith(front))) return false;
  if (found.some(({ foundBy, evidence }) => foundBy ?? evidence.generatedFrom)) return false;
  if (found.every(({ evidence }) => !hasOtherThanWords(evidence))) return true;
  return !(await hasPackagesOf(front, codebase));
}

/** Where no fact about a file was found: what it was found by, which says little. */
function faintReason({ foundBy, evidence }: Candidate): string {
  if (foundBy === "frame") return "a frame of the trace leads there";
  if (foundBy === "log") return "the log names it";
  if (evidence.mentioned || evidence.declares || evidence.diagnosed || evidence.likeNamed)
    return FAINT_REASONS.name;
  if (evidence.module) return FAINT_REASONS.module;
  return evidence.words ? FAINT_REASONS.words : FAINT_REASONS.near;
}

/** Other frames of a file that are named beside the one that stands for it. */
const MOST_BESIDE = 2;

/** A file is one suspect; what else of it is on the stack is told with that: `frame 7: Shelf.fill, line 90`. */
function framesBeside({ path, symbol, foundBy }: Candidate, all: readonly Candidate[]): string[] {
  if (foundBy !== "frame") return [];
  return (
    all
      .filter((each) => each.path === path && each.symbol !== symbol && each.foundBy === "frame")
      .filter(({ evidence }) => evidence.glue !== 1)
      .flatMap(({ facts = [] }) => facts.slice(0, 1))
      // What a compiler made of a block is part of the function around it.
      .filter((fact) => /^frame \d+ of the trace: (?!\S*(?:\$\d|lambda|\.invoke))/.test(fact))
      .slice(0, MOST_BESIDE)
      .map((fact) => fact.replace(" of the trace", ""))
  );
}

function suspectOf(candidate: Candidate, belief: number, beside: readonly string[]): Suspect {
  const { path, line, symbol, foundBy, facts = [] } = candidate;
  const suspect: Suspect = {
    path,
    score: belief,
    why: [facts[0] ?? faintReason(candidate), ...beside].join("; "),
    foundBy: foundBy ?? "names",
  };
  if (line !== undefined) suspect.line = line;
  if (symbol !== undefined) suspect.symbol = symbol;
  return suspect;
}
