import type { ParsedError } from "../model/parsed-error.ts";
import { messagePhrases, saysPhrase } from "../syntax/message-phrases.ts";
import type { Candidates } from "./candidate.ts";
import type { WordHolder } from "./from-words.ts";
import type { Tree } from "./tree.ts";

/** What more lines write tells no place. */
const MOST = 2;
/** Files that are read: those that hold most words of the failure. */
const MAX_READ = 25;
const WRITES = /\.(?:kts?|java|groovy|gradle)$/;

/** The lines of the project's own build code that write the message of a failure. */
export async function addOwnMessage(
  error: ParsedError,
  holders: readonly WordHolder[],
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const phrases = error.family.startsWith("gradle_") ? messagePhrases(error.message) : [];
  if (phrases.length === 0) return;
  const paths = holders.map(({ path }) => path).filter((path) => WRITES.test(path));
  const sources = await Promise.all(paths.slice(0, MAX_READ).map((path) => tree.read(path)));
  for (const phrase of phrases) {
    const said = sources.flatMap((source) =>
      (source?.lines ?? []).flatMap((text, index) => {
        const isSaid = source && text.includes(phrase) && saysPhrase({ path: source.path, text }, phrase);
        return isSaid ? [{ path: source.path, line: index + 1 }] : [];
      }),
    );
    if (said.length > MOST) return;
    for (const { path, line } of said) {
      const facts = [`writes the message in line ${line}`];
      candidates.add({ path, line, evidence: { diagnosed: 1 / said.length, declares: 1 }, facts });
    }
    if (said.length > 0) return;
  }
}
