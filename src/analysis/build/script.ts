import { readFile } from "../../contracts/read-file.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { readableLines } from "../code/readable-lines.ts";
import type { Source } from "../code/source.ts";
import type { Inquiry } from "../inquiry.ts";
import { look } from "../inquiry.ts";
import { printedFile } from "./printed-file.ts";

/** A block of a build script, by the lines of its braces. */
export interface Block {
  /** Names of the enclosing blocks and its own, outermost first: `dependencyResolutionManagement`, `repositories`. */
  path: readonly string[];
  /** Line of `{`. */
  from: number;
  /** Line of `}`; undefined where none closes it. */
  to?: number;
}

/** A build or settings script of either language as lines, code without strings and comments, and blocks. */
export interface Script extends Source {
  /** A `.kts` file; Groovy otherwise. */
  isKotlin: boolean;
  blocks: readonly Block[];
  /** A bracket without its partner: one that is never closed, or one that closes nothing. */
  unpaired?: { line: number; mark: string };
  /** The line on which a string begins that does not end there. */
  openString?: number;
}

export function* scriptOf(path: string): Inquiry<Script | undefined> {
  const file = yield* look(readFile, { filePath: path });
  return file && readScript(path, file.content);
}

/** Blocks inside each other whose names are told apart. */
const DEEPEST = 40;
const CLOSES: Readonly<Record<string, string>> = { "}": "{", ")": "(", "]": "[" };

/** Reads the brackets of a script in one pass; strings and comments are blank in `code`, columns stay. */
export function readScript(path: string, text: string): Script {
  const lines = readableLines(text);
  const { code, openString } = maskScript(lines);
  const blocks: Block[] = [];
  const open: { mark: string; line: number; block?: Block }[] = [];
  let unpaired: Script["unpaired"];
  code.forEach((masked, index) => {
    for (let column = 0; column < masked.length; column++) {
      const mark = masked[column] ?? "";
      if (mark === "{" || mark === "(" || mark === "[") {
        const block = mark === "{" ? blockAt(lines[index] ?? "", masked, column, index + 1, open) : undefined;
        if (block) blocks.push(block);
        open.push({ mark, line: index + 1, ...(block && { block }) });
      } else if (CLOSES[mark]) {
        if (open.at(-1)?.mark !== CLOSES[mark]) {
          unpaired ??= { line: open.at(-1)?.line ?? index + 1, mark: open.at(-1)?.mark ?? mark };
          continue;
        }
        const closed = open.pop();
        if (closed?.block) closed.block.to = index + 1;
      }
    }
  });
  const left = open.at(-1);
  if (left) unpaired ??= { line: left.line, mark: left.mark };
  return {
    path,
    lines,
    code,
    isKotlin: path.endsWith(".kts"),
    blocks,
    ...(unpaired && { unpaired }),
    ...(openString && { openString }),
  };
}

function blockAt(
  line: string,
  masked: string,
  column: number,
  number: number,
  open: readonly { block?: Block }[],
): Block {
  const head = masked.slice(Math.max(0, column - 200), column).trimEnd();
  const quoted = /(?:getByName|create|named|register|maybeCreate)\(\s*["'](\w+)["']/.exec(
    line.slice(0, column),
  )?.[1];
  const name = quoted ?? /([\w.]+)\s*(?:\([^(){}]*\))?$/.exec(head)?.[1] ?? "";
  const outer = open.findLast((each) => each.block)?.block?.path ?? [];
  return { path: outer.length < DEEPEST ? [...outer, name] : outer, from: number };
}

/** Blanks out comments and the insides of strings, of which Groovy and Kotlin know the same kinds but one. */
function maskScript(lines: readonly string[]): { code: string[]; openString?: number } {
  let within = "";
  let openString: number | undefined;
  const code = lines.map((line, index) => {
    let masked = "";
    for (let at = 0; at < line.length; ) {
      if (within === "") {
        const opening = /^(?:\/\/|\/\*|"""|'''|"|')/.exec(line.slice(at, at + 3))?.[0];
        if (opening === "//") return masked;
        within = opening ?? "";
        const length = opening?.length ?? 1;
        masked += opening === "/*" ? "  " : line.slice(at, at + length);
        at += length;
        continue;
      }
      const closing = within === "/*" ? "*/" : within;
      if (line.startsWith(closing, at)) {
        // A raw string may end in quotes of its own: the last three of a row close it.
        const row =
          closing.length === 3 ? (/^(?:"+|'+)/.exec(line.slice(at, at + 20))?.[0] ?? closing) : closing;
        masked += within === "/*" ? "  " : row;
        at += row.length;
        within = "";
        continue;
      }
      const length = within !== "/*" && line[at] === "\\" ? 2 : 1;
      masked += " ".repeat(Math.min(length, line.length - at));
      at += length;
    }
    if (within === '"' || within === "'") {
      openString ??= index + 1;
      within = "";
    }
    return masked;
  });
  return { code, ...(openString && { openString }) };
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
export function* scriptPlace(error: ParsedError, word?: string): Inquiry<ScriptPlace | undefined> {
  const path = yield* printedFile(error.filePath);
  const script = path && (yield* scriptOf(path));
  if (!script) return undefined;
  const lines = word ? linesWith(script, word, error.line) : [error.line];
  const line = lines[0] ?? error.line;
  const text = script.lines[line - 1];
  return text === undefined ? undefined : { script, line, text };
}

/** How far from the printed line a word may stand. */
const REACH = 5;

function linesWith(script: Script, word: string, near: number): number[] {
  const distance = (line: number) => Math.abs(line - near);
  return script.code
    .map((code, index) => (code.includes(word) ? index + 1 : 0))
    .filter((line) => line > 0 && (near < 1 || distance(line) <= REACH))
    .sort((left, right) => distance(left) - distance(right));
}
