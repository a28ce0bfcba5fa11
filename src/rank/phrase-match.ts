import type { SourceFile } from "../model/code.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { messagePhrases, writersOf } from "../syntax/message-phrases.ts";
import type { Candidates } from "./candidate.ts";
import type { WordHolder } from "./from-words.ts";
import { PhraseRun } from "./phrase-run.ts";
import { toldText } from "./spoken-words.ts";
import type { Tree } from "./tree.ts";

/** Files that are read: those that hold most words of the failure. */
const MAX_READ = 25;
const MAX_LINES = 5000;
/** A run of two words tells nothing, one of so many is the sentence itself. */
const SENTENCE = 7;
/** What more lines write tells no place. */
const MOST_WRITERS = 2;
const WRITES = /\.(?:kts?|java|groovy|gradle)$/;

/**
 * Of the files that hold the words of a failure those of which one line says them in the same order: where its message
 * is made, or what it quotes. A frame, or what a tool reports, leads further than any words: then no file is read, but
 * for a build, whose own code may write its message.
 */
export async function addPhraseMatches(
  error: ParsedError,
  holders: readonly WordHolder[],
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const isLed = candidates.all().some(({ foundBy }) => foundBy !== undefined);
  const phrases = error.family.startsWith("gradle_") ? messagePhrases(error.message) : [];
  if (isLed && phrases.length === 0) return;
  const paths = holders.map(({ path }) => path).filter((path) => !isLed || WRITES.test(path));
  const sources = await Promise.all(paths.slice(0, MAX_READ).map((path) => tree.read(path)));
  const read = sources.filter((source) => source !== undefined);
  if (phrases.length > 0) addWriters(phrases, read, candidates);
  if (!isLed) addRuns(new PhraseRun(toldText(error)), read, candidates);
}

function addWriters(
  phrases: readonly string[],
  sources: readonly SourceFile[],
  candidates: Candidates,
): void {
  const lines = sources
    .filter(({ path }) => WRITES.test(path))
    .flatMap(({ path, lines }) => lines.map((text, index) => ({ path, text, line: index + 1 })));
  const writers = writersOf(phrases, lines);
  if (writers.length > MOST_WRITERS) return;
  for (const { path, line } of writers) {
    const facts = [`writes the message in line ${line}`];
    candidates.add({ path, line, evidence: { diagnosed: 1 / writers.length, declares: 1 }, facts });
  }
}

function addRuns(saying: PhraseRun, sources: readonly SourceFile[], candidates: Candidates): void {
  for (const { path, lines } of sources) {
    const run = saying.longestIn(lines.slice(0, MAX_LINES));
    if (!run) continue;
    candidates.add({
      path,
      line: run.line,
      evidence: { says: Math.min(1, (run.length - 2) / (SENTENCE - 2)) },
      facts: [`says "${run.text}" in line ${run.line}`],
    });
  }
}
