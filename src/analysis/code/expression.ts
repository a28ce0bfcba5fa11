import type { Node } from "../../syntax/tree/nodes.ts";
import {
  ancestorsOf,
  lineAt,
  nodeAt,
  nodesOnLine,
  offsetAt,
  textOf,
  unasserted,
} from "../../syntax/tree/relations.ts";
import type { Source } from "./source.ts";
import { treeAt } from "./tree.ts";

/** An expression on one line. Columns are 1-based; `end` is the column behind it. */
export interface Expression {
  text: string;
  start: number;
  end: number;
  /** Whether something can be put behind it without brackets: `a.b(c).d`, not `a + b`. */
  postfix: boolean;
}

/** Where a place on a line is. */
export interface Place {
  source: Source;
  line: number;
}

const POSTFIX = new Set<Node["kind"]>([
  "name",
  "member",
  "call",
  "index",
  "literal",
  "string",
  "this",
  "group",
  "nullAssert",
  "reference",
]);
/** What may begin where an expression does, and is none. */
const NO_EXPRESSIONS = new Set<Node["kind"]>([
  "argument",
  "block",
  "assignment",
  "variable",
  "variables",
  "parameter",
  "binding",
  "type",
  "labeled",
  "branch",
]);

/** The widest expression that begins at a column and ends on the line; undefined where none does. */
export function expressionAt({ source, line }: Place, column: number): Expression | undefined {
  const tree = treeAt(source, line);
  const offset = offsetAt(tree, line, column);
  for (const node of nodesOnLine(tree, line)) {
    const start = isBehindDot(node, offset) ? offset : node.start;
    if (start !== offset || node.endLine !== line || node.end <= start || NO_EXPRESSIONS.has(node.kind))
      continue;
    const text = tree.text.slice(start, node.end);
    return { text, start: column, end: column + text.length, postfix: POSTFIX.has(node.kind) };
  }
  return undefined;
}

/** A compiler may point to the name behind the dot. */
const isBehindDot = (node: Node, offset: number): boolean =>
  (node.kind === "member" || node.kind === "call") &&
  node.receiver !== undefined &&
  node.nameStart === offset;

/** The line with an expression replaced. */
export function replaced(line: string, expression: Expression, by: string): string {
  return line.slice(0, expression.start - 1) + by + line.slice(expression.end - 1);
}

/** The call around a column: its name and the position of the argument, 0 for the first. */
export function callAround(
  { source, line }: Place,
  column: number,
): { name: string; argument: number } | undefined {
  const tree = treeAt(source, line);
  const offset = offsetAt(tree, line, column);
  const inner = nodesOnLine(tree, line).findLast(({ start, end }) => start <= offset && offset < end);
  const around = inner ? [inner, ...ancestorsOf(tree, inner)] : [];
  for (const [index, node] of around.entries()) {
    const call = around[index + 1];
    if (node.kind !== "argument" || call?.kind !== "call" || call.name === "") continue;
    return { name: call.name, argument: call.arguments.indexOf(node) };
  }
  return undefined;
}

/** The name that stands at a column: of a variable or a type, of what is called, behind a dot, where it is declared. */
export function nameAt({ source, line }: Place, column: number): string | undefined {
  const tree = treeAt(source, line);
  const offset = offsetAt(tree, line, column);
  const node = nodeAt(tree, offset);
  if (node.kind === "type") return node.start === offset ? node.text : undefined;
  const isHere = "nameStart" in node ? node.nameStart === offset : node.start === offset;
  return isHere && "name" in node && node.name !== "" ? node.name : undefined;
}

/** What is taken of something under a name. */
export interface Access {
  /** What stands before the dot, over lines too, without `!!`; "" where that is not understood. */
  receiver: string;
  /** Offset of the name. */
  start: number;
}

/** The places of a line where a name stands behind a dot. */
export function accessesOn({ source, line }: Place, name: string): Access[] {
  const tree = treeAt(source, line);
  return nodesOnLine(tree, line).flatMap((node) => {
    if (!("receiver" in node) || !node.receiver || !("name" in node) || node.name !== name) return [];
    const start = "nameStart" in node ? node.nameStart : node.end - name.length;
    return lineAt(tree, start) === line ? [{ receiver: textOf(tree, unasserted(node.receiver)), start }] : [];
  });
}

/** What the name at a column is taken of; undefined where it stands by itself. */
export function receiverAt({ source, line }: Place, column: number, name: string): string | undefined {
  const tree = treeAt(source, line);
  const offset = offsetAt(tree, line, column);
  const access = accessesOn({ source, line }, name).find(({ start }) => start === offset);
  if (access) return access.receiver;
  const { kind, start } = nodeAt(tree, offset);
  if (kind === "type") return /(?<![\w.])([\w.]+)\.$/.exec(tree.text.slice(start, offset))?.[1];
  return /[.:]/.test(tree.text.charAt(offset - 1)) ? "" : undefined;
}

/** The innermost call that a column of a line belongs to, its brackets included. */
export function callAt({ source, line }: Place, column: number): string | undefined {
  const tree = treeAt(source, line);
  const offset = offsetAt(tree, line, column);
  const call = nodesOnLine(tree, line).findLast(
    ({ kind, start, end }) => kind === "call" && start <= offset && offset < end,
  );
  return call?.kind === "call" && call.name !== "" ? call.name : undefined;
}
