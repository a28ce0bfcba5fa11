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
