import type { TextMatch } from "../../model/code.ts";
import { messagePhrases, SAYING_FILES, writersOf } from "../../syntax/message-phrases.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { escapeRegex, search } from "./code.ts";

/** Lines that are looked at; where there are more, none of them is the one. */
const MOST = 50;

/** The one line of the project's own code that writes a message; undefined where none does, or several do. */
export function* ownMessage(message: string): AnalysisTask<TextMatch | undefined> {
  const phrases = messagePhrases(message);
  if (phrases.length === 0) return undefined;
  const pattern = phrases.map(escapeRegex).join("|");
  const found = yield* search(pattern, { isRegex: true, files: SAYING_FILES, limit: MOST });
  if (found.length === MOST) return undefined;
  const [writer, ...more] = writersOf(phrases, found);
  return more.length > 0 ? undefined : writer;
}
