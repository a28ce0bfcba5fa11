import type { Node } from "../../syntax/tree/nodes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Bracket, CodeCall } from "./bracket.ts";
import { BracketReader, lineAt } from "./bracket-reader.ts";
import type { Source } from "./source.ts";
import { wholeTree } from "./tree.ts";

/** The brackets and calls of one Kotlin file, by offset. Offsets are those of the lines joined by line feeds. */
export interface CodeTree {
  source: Source;
  /** The tree that they are read off; same offsets. */
  syntax: Tree;
  /** Code with comments and the insides of strings blank; same offsets as `written`. */
  text: string;
  written: string;
  /** In the order in which they open. */
  brackets: readonly Bracket[];
  calls: readonly CodeCall[];
  lineStarts: readonly number[];
}

/** The tree of a file as brackets and calls; brackets that never close are left out. */
export function codeTree(source: Source): CodeTree {
  const lineStarts: number[] = [0];
  for (const line of source.code) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  const text = source.code.join("\n");
  const syntax = wholeTree(source);
  const { brackets, calls } = new BracketReader(text, syntax, lineStarts).read();
  return { source, syntax, text, written: syntax.text, brackets, calls, lineStarts };
}

export const lineOfOffset = (tree: CodeTree, offset: number): number => lineAt(tree.lineStarts, offset);

/** Offset of a 1-based line and column. */
export const offsetOf = (tree: CodeTree, line: number, column = 1): number =>
  (tree.lineStarts[line - 1] ?? 0) + column - 1;

/** The brackets around an offset, innermost first. */
export function bracketsAround({ brackets }: CodeTree, offset: number): Bracket[] {
  let low = 0;
  let high = brackets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((brackets[middle]?.open ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const found: Bracket[] = [];
  // The last one opened before holds the offset, or one of those around it does.
  for (let bracket = brackets[low - 1]; bracket; bracket = bracket.parent) {
    if (bracket.close >= offset) found.push(bracket);
  }
  return found;
}

/** An argument as written: its name where it has one, its value, and where the value begins. */
export interface CodeArgument {
  name?: string;
  value: string;
  at: number;
  node: Node;
}

/** The arguments between the parentheses of a call. */
export function argumentsOf({ written }: CodeTree, { node }: CodeCall): CodeArgument[] {
  return node.arguments.map(({ name, value, end }) => ({
    ...(name !== undefined && { name }),
    value: written.slice(value.start, end),
    at: value.start,
    node: value,
  }));
}

/** Offset behind all that a call spans. */
export const endOfCall = ({ node }: CodeCall): number => node.end;
