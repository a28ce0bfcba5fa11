import { readFile } from "../../contracts/read-file.ts";
import type { Inquiry } from "../diagnoser.ts";
import { look } from "../diagnoser.ts";
import type { Source } from "./source.ts";

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

const CLOSES: Readonly<Record<string, string>> = { "}": "{", ")": "(", "]": "[" };

/** Reads the brackets of a script in one pass; strings and comments are blank in `code`, columns stay. */
export function readScript(path: string, text: string): Script {
  const lines = text.replace(/\n$/, "").split("\n");
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
  return { path: [...outer, name], from: number };
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
        masked += within === "/*" ? "  " : closing;
        at += closing.length;
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
