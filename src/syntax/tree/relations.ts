import { childrenOf, nodesIn } from "./children.ts";
import type { Node } from "./nodes.ts";
import type { Tree } from "./tree.ts";

// Where a node stands in its tree.

const PARENTS = new WeakMap<Tree, ReadonlyMap<Node, Node>>();

function parentsOf(tree: Tree): ReadonlyMap<Node, Node> {
  const known = PARENTS.get(tree);
  if (known) return known;
  const parents = new Map<Node, Node>();
  for (const node of nodesIn(tree.root)) for (const child of childrenOf(node)) parents.set(child, node);
  PARENTS.set(tree, parents);
  return parents;
}

export const parentOf = (tree: Tree, node: Node): Node | undefined => parentsOf(tree).get(node);

/** The nodes around a node, innermost first. */
export function ancestorsOf(tree: Tree, node: Node): Node[] {
  const parents = parentsOf(tree);
  const found: Node[] = [];
  for (let at = parents.get(node); at; at = parents.get(at)) found.push(at);
  return found;
}

/** The innermost node around a node that is of one of the kinds. */
export function enclosing<Kind extends Node["kind"]>(
  tree: Tree,
  node: Node,
  ...kinds: Kind[]
): Extract<Node, { kind: Kind }> | undefined {
  const isOne = (each: Node): each is Extract<Node, { kind: Kind }> =>
    (kinds as readonly string[]).includes(each.kind);
  return ancestorsOf(tree, node).find(isOne);
}

/** Whether a node is another or lies in it. */
export const isWithin = (inner: Node, outer: Node): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** The nodes that touch a line, outer ones first. */
export function nodesOnLine(tree: Tree, line: number): Node[] {
  const touches = (node: Node): boolean => node.line <= line && line <= node.endLine;
  return [...nodesIn(tree.root, touches)].filter(touches);
}

/** The statement that begins on a line; within one over several lines what begins there, or else the innermost around it. */
export function codeOnLine(tree: Tree, line: number): Node | undefined {
  const touching = nodesOnLine(tree, line);
  const begun = touching.filter((node) => node.line === line);
  return begun.find((node) => parentOf(tree, node)?.kind === "block") ?? begun[0] ?? touching.at(-1);
}

const LINE_STARTS = new WeakMap<Tree, readonly number[]>();

function lineStartsOf(tree: Tree): readonly number[] {
  const known = LINE_STARTS.get(tree);
  if (known) return known;
  const starts = [0];
  for (let at = tree.text.indexOf("\n"); at >= 0; at = tree.text.indexOf("\n", at + 1)) starts.push(at + 1);
  LINE_STARTS.set(tree, starts);
  return starts;
}

/** 1-based line of an offset. */
export function lineAt(tree: Tree, offset: number): number {
  const starts = lineStartsOf(tree);
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Offset of a 1-based line and column. */
export const offsetAt = (tree: Tree, line: number, column: number): number =>
  (lineStartsOf(tree)[line - 1] ?? tree.text.length) + column - 1;

/** The innermost node that holds an offset. */
export function nodeAt({ root }: Tree, offset: number): Node {
  const holds = ({ start, end }: Node): boolean => start <= offset && offset < end;
  let at: Node = root;
  for (let next: Node | undefined = root; next; next = childrenOf(at).find(holds)) at = next;
  return at;
}

/**
 * The statement that a line begins in: what stands by itself in a block, a class or a file, as a branch, or as the body of a
 * function.
 */
export function statementAt(tree: Tree, line: number): Node {
  const from = offsetAt(tree, line, 1);
  const inner = nodeAt(tree, from + (/^[^\S\n]*/.exec(tree.text.slice(from, from + 1_000))?.[0].length ?? 0));
  return (
    [inner, ...ancestorsOf(tree, inner)].find((node) => isStatement(node, parentOf(tree, node))) ?? tree.root
  );
}

function isStatement(node: Node, parent: Node | undefined): boolean {
  if (node.kind === "block" || node.kind === "branch") return false;
  switch (parent?.kind) {
    case "block":
    case "file":
    case "class":
    case "object":
      return true;
    case "if":
      return !parent.ternary && node !== parent.condition;
    case "branch":
    case "forEach":
    case "for":
    case "while":
    case "doWhile":
    case "labeled":
    case "function":
      return node === parent.body;
    default:
      return false;
  }
}

/** 1-based column of an offset. */
export const columnOf = ({ text }: Tree, offset: number): number =>
  offset - text.lastIndexOf("\n", offset - 1);

/** Where a reader looks for an expression: of one over several lines its last, and where it begins there. */
export function placeOf(tree: Tree, { start, end, endLine }: Node): { line: number; column: number } {
  const first = Math.max(start, tree.text.lastIndexOf("\n", end - 1) + 1);
  const blank = /^\s*/.exec(tree.text.slice(first, end))?.[0].length ?? 0;
  return { line: endLine, column: columnOf(tree, first + blank) };
}

/** A node as written, on one line. */
export const textOf = ({ text }: Tree, { start, end }: Node): string =>
  text.slice(start, end).replace(/(?:(?<!\s)\s+)?\n\s*/g, "");

/** A node without the parentheses around it. */
export function plain(node: Node): Node {
  let at = node;
  while (at.kind === "group") at = at.inner;
  return at;
}

/** An expression without the `!!` behind it. */
export const unasserted = (node: Node): Node => (node.kind === "nullAssert" ? node.operand : node);

/** `a.b` of `this.a!!.b`, `a.b()` of `a?.b()`; undefined for what is no chain of names. */
export function pathOf(node: Node): string | undefined {
  const parts: string[] = [];
  for (let at = plain(node); ; ) {
    if (at.kind === "name") return [at.name, ...parts.reverse()].join(".");
    if (at.kind === "this")
      return parts.length > 0 && at.label === undefined ? parts.reverse().join(".") : undefined;
    if (at.kind === "nullAssert") at = plain(at.operand);
    else if (at.kind === "member") {
      parts.push(at.name);
      at = plain(at.receiver);
    } else if (at.kind === "call" && at.arguments.length === 0 && !at.lambda && !at.isNew) {
      if (!at.receiver) return [`${at.name}()`, ...parts.reverse()].join(".");
      parts.push(`${at.name}()`);
      at = plain(at.receiver);
    } else return undefined;
  }
}

/** `b` of `a.b`; undefined for what is no chain of names. */
export const lastOfPath = (node: Node): string | undefined => pathOf(node)?.split(".").at(-1);

/** What stands in a file, a class or an object itself, not deeper. */
export function membersOf(node: Node): readonly Node[] {
  if (node.kind === "file") return node.statements;
  return node.kind === "class" || node.kind === "object" ? node.members : [];
}
