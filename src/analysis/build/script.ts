import { readFile } from "../../contracts/read-file.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { codeLines, languageOf } from "../../syntax/code-lines.ts";
import { type Block, readBlocks, type ScriptBlocks } from "../../syntax/gradle/blocks.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { requestTool } from "../analysis-task.ts";
import { search } from "../code/code.ts";
import { readableLines } from "../code/readable-lines.ts";
import type { Source } from "../code/source.ts";
import { mentionsOf } from "./mentions.ts";
import { printedFile } from "./printed-file.ts";

export type { Block };

/** A build or settings script of either language as lines, code without strings and comments, and blocks. */
export interface Script extends Source, ScriptBlocks {
  /** A `.kts` file; Groovy otherwise. */
  isKotlin: boolean;
}

export function* scriptOf(path: string): AnalysisTask<Script | undefined> {
  const file = yield* requestTool(readFile, { filePath: path });
  return file && readScript(path, file.content);
}

/** A script with its code and its blocks; strings and comments are blank in `code`, columns stay. */
export function readScript(path: string, text: string): Script {
  const lines = readableLines(text);
  const code = codeLines(lines, languageOf(path));
  return { path, lines, code, isKotlin: path.endsWith(".kts"), ...readBlocks(path, lines.join("\n")) };
}

/** The first block whose path ends with these names, as code would write them. */
export function blockNamed(script: Script, ...names: string[]): Block | undefined {
  return script.blocks.find(
    ({ path }) =>
      path.length >= names.length && names.every((name, index) => path.at(index - names.length) === name),
  );
}

/** The block that stands at the top level of a script under these names. */
export function topBlock(script: Script, ...names: string[]): Block | undefined {
  return script.blocks.find(
    ({ path }) => path.length === names.length && names.every((name, index) => path[index] === name),
  );
}

/** The innermost block around a line. */
export function blockAround(script: Script, line: number): Block | undefined {
  return script.blocks.findLast(({ from, to }) => from <= line && line <= (to ?? script.lines.length));
}

/** The white space that statements inside a block begin with. */
export function indentInside(script: Script, block: Block): string {
  for (let line = block.from + 1; line < (block.to ?? 0); line++) {
    const text = script.lines[line - 1] ?? "";
    if (text.trim() !== "") return /^\s*/.exec(text)?.[0] ?? "";
  }
  const outer = /^\s*/.exec(script.lines[block.from - 1] ?? "")?.[0] ?? "";
  return `${outer}${outer.includes("\t") ? "\t" : "    "}`;
}

/** The line of a script that a failure names. */
export interface ScriptPlace {
  script: Script;
  line: number;
  /** The line as written. */
  text: string;
}

/**
 * The script a failure names, in this workspace, and its line. `word` is what the message quotes: where the line does
 * not hold it, the nearest one within reach that does is taken.
 */
export function* scriptPlace(error: ParsedError, word?: string): AnalysisTask<ScriptPlace | undefined> {
  const quoted = error.filePath ? undefined : yield* quotedScript(error);
  const path = quoted?.path ?? (yield* printedFile(error.filePath));
  const script = path && (yield* scriptOf(path));
  if (!script) return undefined;
  const printed = quoted?.line ?? error.line;
  const lines = word ? linesWith(script, word, printed) : [printed];
  const line = lines[0] ?? printed;
  const text = script.lines[line - 1];
  return text === undefined ? undefined : { script, line, text };
}

/** `Line 40:     configureFlavors(this) { flavor ->`, as Gradle prints a line of a Kotlin script. */
const QUOTED_LINE = /^[^\S\n]{0,40}Line (\d{1,6}): ([^\n]{12,400})$/m;

/** The one script with a line at the number that the message quotes, where a log has lost the name of the file. */
function* quotedScript(error: ParsedError): AnalysisTask<{ path: string; line: number } | undefined> {
  const [, number, text = ""] = QUOTED_LINE.exec(error.raw) ?? [];
  if (!number || text.trim().length < 12) return undefined;
  const { all = [] } = yield* search(text.trim(), { files: "**/*.kts", limit: 50 });
  const there = all.filter((hit) => hit.line === Number(number) && hit.text.trim() === text.trim());
  const [only, ...more] = there;
  return only && more.length === 0 ? { path: only.path, line: only.line } : undefined;
}

/** How far from the printed line a word may stand. */
const REACH = 5;

function linesWith(script: Script, word: string, near: number): number[] {
  const distance = (line: number) => Math.abs(line - near);
  return mentionsOf(script)
    .flatMap(({ path, line }) => (path.split(".").includes(word) ? [line] : []))
    .filter((line) => near < 1 || distance(line) <= REACH)
    .sort((left, right) => distance(left) - distance(right));
}
