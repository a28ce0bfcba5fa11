import type { GradleDependency, VersionPlace } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { search } from "../code/code.ts";
import type { SearchResult } from "../code/search-result.ts";
import { lineOf } from "../code/source.ts";
import { type Script, scriptOf } from "./script.ts";
import { type Statement, statementsNamed, statementsOf } from "./statements.ts";

/** A statement with its script. */
export interface FoundStatement {
  script: Script;
  statement: Statement;
}

/** Scripts of both languages. */
const SCRIPTS = "**/*.{gradle,kts}";

/**
 * The statements that are meant, in every script of the workspace that holds a text. The text only leads to the files:
 * what it stands in, a comment too, is for the statements to tell.
 */
export function* statementsInScripts(
  text: string,
  isMeant: (statement: Statement) => boolean,
  files = SCRIPTS,
): AnalysisTask<SearchResult<FoundStatement>> {
  const { hits, all } = yield* search(text, { files, limit: 50 });
  const found: FoundStatement[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const script = yield* scriptOf(path);
    if (!script) continue;
    found.push(
      ...statementsOf(script)
        .filter(isMeant)
        .map((statement) => ({ script, statement })),
    );
  }
  return { hits: found, all: all && found };
}

/** Whether a statement calls or assigns a name, or something of it: `abiFilters.add(…)`. */
export const isOf = ({ name, receiver }: Statement, wanted: string): boolean =>
  name === wanted || receiver.split(".").at(-1) === wanted;

/** The statement that declares a dependency; undefined where its line holds several of its kind. */
export function* declaring({
  place,
  configuration,
}: Pick<GradleDependency, "place" | "configuration">): AnalysisTask<FoundStatement | undefined> {
  const script = yield* scriptOf(place.path);
  const names = [configuration, "add"];
  const [statement, ...more] = script
    ? statementsNamed(script, ...names).filter(({ line }) => line === place.line)
    : [];
  return script && statement && more.length === 0 ? { script, statement } : undefined;
}

/** Whether a statement stands in the block or body of another, however deep. */
export function standsIn({ outer }: Statement, around: Statement): boolean {
  for (let at = outer; at; at = at.outer) if (at === around) return true;
  return false;
}

/** Where a statement begins, with the line as written; that of a part of it, where one is given. */
export function statementPlace(
  { script, statement }: FoundStatement,
  line: number = statement.line,
): VersionPlace {
  return { path: script.path, line, text: lineOf(script, line) };
}

/** The line of the string of a statement that holds a text; its first line without one. */
export const lineOfLiteral = ({ line, literals, literalLines }: Statement, text: string): number =>
  literalLines[literals.findIndex((each) => each.includes(text))] ?? line;

/** The line of a statement as evidence. */
export function statementClaim(found: FoundStatement, note?: string, line = found.statement.line): Claim {
  const { path, text } = statementPlace(found, line);
  return lineClaim("read_file", path, line, text, note);
}
