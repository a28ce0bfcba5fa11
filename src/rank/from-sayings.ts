import type { ParsedError } from "../model/parsed-error.ts";
import type { Candidates } from "./candidate.ts";
import type { WordHolder } from "./from-words.ts";
import { Saying } from "./saying.ts";
import { toldText } from "./spoken-words.ts";
import type { Tree } from "./tree.ts";

/** Files that are read. */
const MAX_READ = 25;
const MAX_LINES = 5000;
/** A run of two words tells nothing, one of so many is the sentence itself. */
const SENTENCE = 7;

/**
 * Of the files that hold the words of a failure those of which one line says them in the same order: where its message
 * is made, or what it quotes.
 */
export async function addSayings(
  error: ParsedError,
  holders: readonly WordHolder[],
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const saying = new Saying(toldText(error));
  for (const { path } of holders.slice(0, MAX_READ)) {
    const source = await tree.read(path);
    const run = source && saying.longestIn(source.lines.slice(0, MAX_LINES));
    if (!run) continue;
    candidates.add({
      path,
      line: run.line,
      evidence: { says: Math.min(1, (run.length - 2) / (SENTENCE - 2)) },
      facts: [`says "${run.text}" in line ${run.line}`],
    });
  }
}
