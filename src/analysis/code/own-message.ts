import type { TextMatch } from "../../model/code.ts";
import { messagePhrases, SAYING_FILES, saysPhrase } from "../../syntax/message-phrases.ts";
import type { Inquiry } from "../inquiry.ts";
import { search } from "./code.ts";

/** The one line of the project's own code that writes a message; undefined where none does, or several do. */
export function* ownMessage(message: string): Inquiry<TextMatch | undefined> {
  for (const phrase of messagePhrases(message)) {
    const found = yield* search(phrase, { files: SAYING_FILES, limit: 10 });
    const said = found.filter((match) => saysPhrase(match, phrase));
    if (said.length > 1) return undefined;
    if (said[0]) return said[0];
  }
  return undefined;
}
