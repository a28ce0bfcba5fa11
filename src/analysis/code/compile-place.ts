import { fileSearch } from "../../contracts/file-search.ts";
import type { Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { offsetAt } from "../../syntax/tree/relations.ts";
import { cursorAt } from "../../syntax/tree/tree.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { lineClaim, logClaim } from "../claims.ts";
import { escapeRegex, outlineOf } from "./code.ts";
import { echoedLine, echoesOf } from "./echoed-line.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";
import { headLine, isStub, stubPlace } from "./stub-place.ts";
import { treeAt } from "./tree.ts";

/** Where the compiler points, found in the workspace. */
export interface CompilePlace {
  path: string;
  line: number;
  /** Where the compiler's column still fits the line. */
  column?: number;
  /** The line as written. */
  text: string;
  source: Source;
  outline: Outline;
}

/**
 * The line of the workspace a compiler names. `word` is what the message quotes from it: where the line does not hold
 * it, the nearest one that does is taken, because the file may have changed since. Undefined where none is near.
 */
export function* compilePlace(error: ParsedError, word?: string): AnalysisTask<CompilePlace | undefined> {
  if (isStub(error.filePath)) return yield* placeBehindStub(error, word);
  const path = (yield* workspacePath(error.filePath)) ?? (yield* pathByEcho(error));
  const source = path && (yield* sourceOf(path));
  if (!source || error.line < 1) return undefined;
  const echoed = echoedLine(source, error);
  const printed = echoed ?? error.line;
  const line = word === undefined ? printed : (nearestWith(source, word, printed) ?? echoed);
  if (!line || line > source.lines.length) return undefined;
  const outline = yield* outlineOf(path);
  if (!outline) return undefined;
  const isMoved = line !== error.line && line !== echoed;
  return {
    path,
    line,
    column: isMoved ? columnOfWord(source, line, word ?? "") : error.column,
    text: lineOf(source, line),
    source,
    outline,
  };
}

/** The Kotlin code behind a stub of kapt: the line of the declaration, or that of it which holds the word. */
function* placeBehindStub(
  error: ParsedError,
  word: string | undefined,
): AnalysisTask<CompilePlace | undefined> {
  const stub = yield* stubPlace(error);
  if (!stub) return undefined;
  const { source, outline, declaration } = stub;
  const { startLine, endLine } = declaration;
  let line =
    word !== undefined
      ? outline.imports.find(({ imported }) => imported.includes(word))?.line
      : stub.isExact
        ? headLine(source, declaration)
        : undefined;
  for (let at = startLine; word !== undefined && line === undefined && at <= endLine; at++)
    if (columnOfWord(source, at, word) !== undefined) line = at;
  return line === undefined
    ? undefined
    : { path: source.path, line, text: lineOf(source, line), source, outline };
}

const NEAR = 5;

function nearestWith(source: Source, word: string, line: number): number | undefined {
  const has = (at: number): boolean => columnOfWord(source, at, word) !== undefined;
  for (let distance = 0; distance <= NEAR; distance++) {
    if (has(line + distance)) return line + distance;
    if (distance > 0 && has(line - distance)) return line - distance;
  }
  if (word === "") return undefined;
  // A tool that reads comments may point into one.
  return new RegExp(`(?<!\\w)${escapeRegex(word)}(?!\\w)`).test(lineOf(source, line)) ? line : undefined;
}

/** The 1-based column at which a name first stands on a line of code. */
function columnOfWord(source: Source, line: number, word: string): number | undefined {
  if (word === "" || line < 1 || line > source.lines.length) return undefined;
  const tree = treeAt(source, line);
  const { view, at } = cursorAt(tree, offsetAt(tree, line, 1));
  for (let index = at; index < view.count && view.line(index) === line; index++)
    if (view.word(index) === word) return view.column(index);
  return undefined;
}

/** The workspace's file for a path as a tool on some machine printed it: the one that shares most of its tail. */
export function* workspacePath(printed: string): AnalysisTask<string | undefined> {
  const [only, ...more] = yield* likestPaths(printed);
  return more.length > 0 ? undefined : only;
}

/** Files of one tail that are looked into. */
const MOST_ALIKE = 8;
/** Of several files with the same tail the one that has, at the printed line, the line that the compiler echoes. */
function* pathByEcho(error: ParsedError): AnalysisTask<string | undefined> {
  const alike = yield* likestPaths(error.filePath);
  const echoed = echoesOf(error);
  const found: string[] = [];
  for (const path of alike.length > MOST_ALIKE ? [] : alike) {
    const source = yield* sourceOf(path);
    const text = source ? lineOf(source, error.line).trim() : "";
    if (echoed.has(text)) found.push(path);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The files that share most of a printed path's tail; none where there is no such file. */
function* likestPaths(printed: string): AnalysisTask<string[]> {
  const parts = printed.replaceAll("\\", "/").split("/").filter(Boolean);
  const name = parts.at(-1);
  if (!name || /[*?{}[\]]/.test(name)) return [];
  const found = yield* requestTool(fileSearch, { pattern: `**/${name}` });
  const best = (found?.files ?? [])
    .map((path) => ({ path, shared: sharedTail(parts, path.split("/")) }))
    .sort((left, right) => right.shared - left.shared);
  return best.filter(({ shared }) => shared === best[0]?.shared).map(({ path }) => path);
}

function sharedTail(left: readonly string[], right: readonly string[]): number {
  let shared = 0;
  while (shared < Math.min(left.length, right.length) && left.at(-1 - shared) === right.at(-1 - shared))
    shared++;
  return shared;
}

/** The name that the line imports. */
export function importOn({ outline, line }: CompilePlace): string | undefined {
  const found = outline.imports.find((each) => each.line === line);
  return found && `${found.module}.${found.imported[0]?.split(" ")[0]}`;
}

/** Where a name stands on the line: at the compiler's column, or as the first whole word. */
export function columnOfName({ text, column, source, line }: CompilePlace, name: string): number {
  return column && text.startsWith(name, column - 1) ? column : (columnOfWord(source, line, name) ?? 1);
}

/** What the compiler said, at the line of the log. */
export const saidClaim = (error: ParsedError): Claim =>
  logClaim(error, error.message.split("\n", 1)[0]?.trim());

/** The line the compiler names, as evidence. */
export const placeLine = (place: CompilePlace, note?: string): Claim =>
  lineClaim("read_file", place.path, place.line, place.text, note);
