import { grepSearch } from "../../../contracts/grep-search.ts";
import type { TextMatch } from "../../../model/code.ts";
import { type AnalysisTask, requestTool } from "../../analysis-task.ts";
import { escapeRegex } from "../../code/code.ts";

/** Every line of these files with a name; undefined where there are more than `most`, or none. */
export function* linesNaming(
  name: string,
  files: string,
  most: number,
): AnalysisTask<TextMatch[] | undefined> {
  const answer = yield* requestTool(grepSearch, {
    pattern: `(?<![\\w$])${escapeRegex(name)}(?![\\w$])`,
    is_regex: true,
    file_pattern: files,
    max_results: most + 1,
  });
  const matches = answer?.matches ?? [];
  return matches.length === 0 || matches.length > most ? undefined : matches;
}

/** Lines that one pass gives. */
const MOST_LINES = 1000;
/** Words with more lines than this stand in the way of the others. */
const MANY = 20;

/** The lines of these files with each of some words, in one pass or two; none for a word that no line has, or very many. */
export function* linesNamingAny(
  words: readonly string[],
  files: string,
  isLeftOut: (line: TextMatch) => boolean,
): AnalysisTask<Map<string, TextMatch[]>> {
  const found = new Map<string, TextMatch[]>();
  if (words.length === 0) return found;
  const whole = (pattern: string): string => `(?<![\\w$])${pattern}(?![\\w$])`;
  const answer = yield* requestTool(grepSearch, {
    pattern: whole(`(?:${words.map(escapeRegex).join("|")})`),
    is_regex: true,
    file_pattern: files,
    max_results: MOST_LINES,
  });
  const forms = words.map((word) => ({ word, form: new RegExp(whole(escapeRegex(word))) }));
  for (const match of answer?.matches ?? []) {
    if (isLeftOut(match)) continue;
    for (const { word, form } of forms)
      if (form.test(match.text)) found.set(word, [...(found.get(word) ?? []), match]);
  }
  if (!answer || answer.totalMatches <= answer.matches.length) return found;
  const rare = words.filter((word) => (found.get(word)?.length ?? 0) <= MANY);
  return rare.length < words.length ? yield* linesNamingAny(rare, files, isLeftOut) : new Map();
}
