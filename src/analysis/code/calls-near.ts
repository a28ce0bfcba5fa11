import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, statementAt } from "../../syntax/tree/relations.ts";
import { type Expression, lineOfExpression } from "../values/expression.ts";
import type { FailingLine } from "./failing-line.ts";
import { treeAt } from "./tree.ts";

/** An expression of one kind where it stands. */
export type Near<Kind extends Node["kind"]> = Expression & { node: Extract<Node, { kind: Kind }> };
/** A call where it stands. */
export type CallPlace = Near<"call">;

type Line = Pick<FailingLine, "source" | "outline" | "line">;

/** What runs apart from the statement that it stands in. */
const APART: ReadonlySet<Node["kind"]> = new Set(["block", "lambda", "object", "class", "function"]);

/**
 * The expressions of some kinds that a line makes; where it makes none, those of the statement that it is part of, the nearest
 * first: a trace may name the first line of a statement, or the last.
 */
export function nodesNear<Kind extends Node["kind"]>(
  { source, outline, line }: Line,
  kinds: readonly Kind[],
  isMeant: (node: Extract<Node, { kind: Kind }>) => boolean,
): Near<Kind>[] {
  const tree = treeAt(source, line);
  const isOne = (node: Node): node is Extract<Node, { kind: Kind }> =>
    (kinds as readonly string[]).includes(node.kind) && isMeant(node as Extract<Node, { kind: Kind }>);
  const placed = (nodes: Iterable<Node>): Near<Kind>[] =>
    [...nodes].filter(isOne).map((node) => ({ node, tree, source, outline }));
  const own = placed(nodesOnLine(tree, line)).filter((each) => lineOfExpression(each) === line);
  if (own.length > 0) return own;
  const statement = statementAt(tree, line);
  const away = (each: Expression): number => Math.abs(lineOfExpression(each) - line);
  return placed(nodesIn(statement, (node) => node === statement || !APART.has(node.kind))).toSorted(
    (one, other) => away(one) - away(other),
  );
}

/** The calls that a line makes, or those of its statement. */
export const callsNear = (at: Line, isMeant: (call: Call) => boolean): CallPlace[] =>
  nodesNear(at, ["call"], isMeant);
