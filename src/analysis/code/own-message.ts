import { isTestFile } from "../../facts/test-folders.ts";
import type { TextMatch } from "../../model/code.ts";
import {
  beginningOf,
  messagePhrases,
  SAYING_FILES,
  wholeOf,
  writersOf,
} from "../../syntax/message-phrases.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { escapeRegex, search } from "./code.ts";

/** Lines that are looked at; where there are more, none of them is the one. */
const MOST = 50;

/** The one line of the project's own code that writes a message; undefined where none does, or several do. */
export function* ownMessage(message: string, files = SAYING_FILES): AnalysisTask<TextMatch | undefined> {
  const phrases = messagePhrases(message);
  if (phrases.length === 0) return yield* findOnlyLiteral(wholeOf(message), files);
  const pattern = phrases.map(escapeRegex).join("|");
  const { all } = yield* search(pattern, { isRegex: true, files, limit: MOST });
  const [writer, ...more] = all ? writersOf(phrases, all) : [];
  return more.length > 0 ? undefined : writer;
}

/** The one line that begins a text as a message begins, before a value that it puts in: whether it writes the rest is to be seen. */
export function* messageBeginning(message: string): AnalysisTask<TextMatch | undefined> {
  return yield* findOnlyLiteral(beginningOf(message), SAYING_FILES);
}

function* findOnlyLiteral(literal: string | undefined, files: string): AnalysisTask<TextMatch | undefined> {
  if (literal === undefined) return undefined;
  const { all = [] } = yield* search(literal, { files, limit: MOST });
  const [only, ...more] = all.filter(({ path }) => !isTestFile(path));
  return more.length > 0 ? undefined : only;
}
