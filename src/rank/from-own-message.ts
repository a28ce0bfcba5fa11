import type { ParsedError } from "../model/parsed-error.ts";
import { messagePhrases, SAYING_FILES, saysPhrase } from "../syntax/message-phrases.ts";
import type { Candidates } from "./candidate.ts";
import type { Tree } from "./tree.ts";

/** What more lines write tells no place. */
const MOST = 2;

/** The lines of the project's own build code that write the message of a failure. */
export async function addOwnMessage(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  if (!error.family.startsWith("gradle_")) return;
  for (const text of messagePhrases(error.message)) {
    const found = await tree.codebase.search({ text, filePattern: SAYING_FILES, maxResults: 10 });
    const said = found.filter((match) => saysPhrase(match, text));
    if (said.length > MOST) return;
    for (const { path, line } of said) {
      const facts = [`writes the message in line ${line}`];
      candidates.add({ path, line, evidence: { diagnosed: 1 / said.length, declares: 1 }, facts });
    }
    if (said.length > 0) return;
  }
}
