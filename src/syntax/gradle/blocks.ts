import { languageOf } from "../code-lines.ts";
import { TokenKind } from "../token-list.ts";
import { TokenView } from "../token-view.ts";

/** A block of a build script, by the lines of its braces. */
export interface Block {
  /** Names of the enclosing blocks and its own, outermost first: `dependencyResolutionManagement`, `repositories`. */
  path: readonly string[];
  /** Line of `{`. */
  from: number;
  /** Line of `}`; undefined where none closes it. */
  to?: number;
}

/** The blocks of a script, in the order in which they begin. */
export interface ScriptBlocks {
  blocks: readonly Block[];
  /** The line on which a string begins that does not end there. */
  openString?: number;
}

/** Blocks inside each other whose names are told apart. */
const DEEPEST = 40;
const CLOSES: Readonly<Record<string, string>> = { "}": "{", ")": "(", "]": "[" };

/** A bracket that is open at some token. */
interface Open {
  mark: string;
  line: number;
  index: number;
  block?: Block;
}

/** Reads the brackets of a script of either language in one pass. */
export function readBlocks(path: string, text: string): ScriptBlocks {
  const view = new TokenView(text, languageOf(path));
  const blocks: Block[] = [];
  const open: Open[] = [];
  /** The opening parenthesis of the one that closed last. */
  let lastOpening = -1;
  let openString: number | undefined;
  for (let index = 0; index < view.count; index++) {
    const mark = view.mark(index);
    if (mark === "") {
      if (openString === undefined && isOpen(view, index)) openString = view.line(index);
    } else if ("([{".includes(mark)) {
      const line = view.line(index);
      const block =
        mark === "{" && !view.opensTemplate(index) ? blockAt(view, index, lastOpening, open) : undefined;
      if (block) blocks.push(block);
      open.push({ mark, line, index, ...(block && { block }) });
    } else if (CLOSES[mark]) {
      const last = open.at(-1);
      if (last?.mark !== CLOSES[mark]) continue;
      open.pop();
      if (mark === ")") lastOpening = last.index;
      if (last.block) last.block.to = view.line(index);
    }
  }
  return { blocks, ...(openString && { openString }) };
}

/** Whether a string ends with its line in place of its quote. */
function isOpen(view: TokenView, index: number): boolean {
  const { text } = view;
  if (view.kind(index) === TokenKind.character) return !/^'.+'$/.test(view.content(index));
  if (view.kind(index) !== TokenKind.string) return false;
  const end = text.charAt(view.start(index) + view.content(index).length);
  return (
    end === "\n" ||
    (end === "" && !/^(?:"""|''')$/.test(text.slice(view.start(index) - 3, view.start(index))))
  );
}

const MAKES_NAMED = /^(?:getByName|create|named|register|maybeCreate)$/;

/** A block with what stands before its brace on the same line: `release`, `create("release")`, `android.apply(x)`. */
function blockAt(view: TokenView, brace: number, lastOpening: number, open: readonly Open[]): Block {
  const line = view.line(brace);
  const isCall = view.mark(brace - 1) === ")" && lastOpening >= 0;
  const called = isCall ? lastOpening - 1 : brace - 1;
  const isHere = view.line(called) === line;
  const isNamed = isCall && MAKES_NAMED.test(view.word(called)) && view.kind(called + 2) === TokenKind.string;
  const name = !isHere ? "" : isNamed ? view.content(called + 2) : dotted(view, called);
  const outer = open.findLast((each) => each.block)?.block?.path ?? [];
  return { path: outer.length < DEEPEST ? [...outer, name] : outer, from: line };
}

/** `a.b.c` that ends with a token; "" where it is no name. */
function dotted(view: TokenView, last: number): string {
  let name = view.word(last);
  if (name === "") return "";
  for (let at = last - 1; view.mark(at) === "." && view.word(at - 1) !== ""; at -= 2)
    name = `${view.word(at - 1)}.${name}`;
  return name;
}
