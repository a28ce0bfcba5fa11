import { takesNullReceiver } from "../../facts/null-receivers.ts";
import { dereferenceBy, listInOrder, type Dereference as Use } from "../../syntax/tree/evaluation.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { lineAt, nodesOnLine, pathOf, placeOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Source } from "./source.ts";
import { treeAt } from "./tree.ts";

/** An expression that a line takes a member of. Columns are 1-based. */
export interface Dereference {
  text: string;
  /** The line on which the expression ends, and where it begins there. */
  line: number;
  column: number;
  /** What is taken of it. */
  member: string;
  /** Whether `!!` stands between the two. */
  asserted: boolean;
  node: Node;
}

/**
 * What a line dereferences without a question mark, in the order in which it runs: `a`, `a.b()` of `a.b().c`. Types, class
 * literals, packages, literals, `this` and what comes out of a constructor are no candidates for null and are left out.
 */
export function dereferencesOn(source: Source, line: number): Dereference[] {
  const tree = treeAt(source, line);
  return usesOn(tree, line).flatMap(({ receiver, member, by }) => {
    if (member === "!!" || member === "[]" || !mayBeNull(receiver, member)) return [];
    const isCall = by.kind === "call";
    if (isCall && tree.language === "kotlin" && receiver.kind !== "nullAssert" && takesNullReceiver(member))
      return [];
    const isAsserted = receiver.kind === "nullAssert";
    return [found(tree, isAsserted ? receiver.operand : receiver, member, isAsserted)];
  });
}

/** What a line asserts with `!!`, in order. */
export function assertionsOn(source: Source, line: number): Dereference[] {
  const tree = treeAt(source, line);
  return usesOn(tree, line).flatMap(({ receiver, member }) =>
    member === "!!" ? [found(tree, receiver, member, true)] : [],
  );
}

/** The accesses whose name or sign stands on a line, in the order in which they run. */
function usesOn(tree: Tree, line: number): Use[] {
  const uses = new Map<Node, Use>();
  for (const root of nodesOnLine(tree, line)) {
    if (!ROOTS.has(root.kind)) continue;
    for (const node of listInOrder(root)) {
      const use = uses.has(node) ? undefined : dereferenceBy(node);
      if (use && lineOfUse(tree, use.by) === line) uses.set(node, use);
    }
  }
  return [...uses.values()];
}

/** What begins to run by itself: all else lies in one of these. */
const ROOTS = new Set<Node["kind"]>(["file", "class", "object", "function", "lambda"]);

/** The line of the name behind the dot, or of the sign. */
function lineOfUse(tree: Tree, by: Node): number {
  if (by.kind === "forEach") return by.iterable?.endLine ?? by.line;
  return by.kind === "member" || by.kind === "call" ? lineAt(tree, by.nameStart) : by.endLine;
}

const found = (tree: Tree, node: Node, member: string, asserted: boolean): Dereference => ({
  text: textOf(tree, node),
  ...placeOf(tree, node),
  member,
  asserted,
  node,
});

const NO_VALUES = new Set<Node["kind"]>([
  "this",
  "super",
  "literal",
  "string",
  "reference",
  "object",
  "lambda",
  "array",
]);

function mayBeNull(receiver: Node, member: string): boolean {
  const node = plain(receiver.kind === "nullAssert" ? receiver.operand : receiver);
  if (NO_VALUES.has(node.kind)) return false;
  if (node.kind === "call")
    return !node.isNew && !(/^[A-Z]/.test(node.name) && !node.receiver) && node.name !== "getInstance";
  if (node.kind !== "name" && node.kind !== "member") return true;
  const path = pathOf(node);
  if (path === undefined) return true;
  if (/^(?:it|BuildConfig|R)$/.test(path)) return false;
  if (/^(?:[A-Z][\w.]*\.)?R\.\w+$|^[A-Z][\w.]*\.R$/.test(path)) return false;
  // A type, or one inside another; constants are values.
  if (/^(?:[A-Z]\w*\.)*[A-Z]\w*$/.test(path) && !/(?:^|\.)[A-Z][A-Z0-9_]*$/.test(path)) return false;
  // A package before a type.
  return !(/^[a-z]\w*(?:\.[a-z]\w*)+$/.test(path) && /^[A-Z][a-z]/.test(member));
}
