import type { Call } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import { type Expression, lineOfExpression } from "../values/expression.ts";
import type { FailingLine } from "./failing-line.ts";
import { treeAt } from "./tree.ts";

/** A call where it stands. */
export type CallPlace = Expression & { node: Call };

/**
 * The calls that a line makes, and those of a statement that goes on over it where it makes none itself: a trace may
 * name the first line of a statement, or the last.
 */
export function callsNear(
  { source, outline, line }: Pick<FailingLine, "source" | "outline" | "line">,
  isMeant: (call: Call) => boolean,
): CallPlace[] {
  const tree = treeAt(source, line);
  const calls = nodesOnLine(tree, line).flatMap((node): CallPlace[] =>
    node.kind === "call" && isMeant(node) ? [{ node, tree, source, outline }] : [],
  );
  const own = calls.filter((call) => lineOfExpression(call) === line);
  return own.length > 0 ? own : calls;
}
