import type { Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, columnOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { lineOfName } from "../../syntax/tree/waits.ts";
import { lineClaim } from "../claims.ts";
import { lineOf, type Source } from "../code/source.ts";

/** An expression where it stands. */
export interface Expression {
  node: Node;
  tree: Tree;
  source: Source;
  outline: Outline;
}

/** Another node of the same tree. */
export const expressionOfNode = (expression: Expression, node: Node): Expression => ({ ...expression, node });

/** As written, on one line. */
export const written = ({ tree, node }: Expression): string => textOf(tree, node);

/** The line on which an expression is read: of a chain over several lines the one with the last name. */
export function lineOfExpression({ tree, node }: Expression): number {
  const at = plain(node);
  if ((at.kind !== "member" && at.kind !== "call") || at.nameStart <= at.start) return at.line;
  return lineOfName(tree, at);
}

/** 1-based column of an expression on the line where it is read. */
export function columnOfExpression(expression: Expression): number {
  const { tree, node } = expression;
  const at = plain(node);
  return lineOfExpression(expression) === at.line
    ? columnOf(tree, at.start)
    : columnOf(tree, at.kind === "member" || at.kind === "call" ? at.nameStart : at.start);
}

/** The line of an expression as evidence. */
export function claimOf(expression: Expression, note?: string): Claim {
  const line = lineOfExpression(expression);
  const { source } = expression;
  return lineClaim("read_file", source.path, line, lineOf(source, line), note);
}

/** The named function, constructor or accessor whose code an expression is, and whether a lambda or an object lies between. */
export function functionAround({
  tree,
  node,
}: Expression): { node: FunctionNode; isDeferred: boolean } | undefined {
  let isDeferred = false;
  for (const each of ancestorsOf(tree, node)) {
    if (each.kind === "function" && each.form !== "anonymous") return { node: each, isDeferred };
    if (each.kind === "class" || each.kind === "object" || each.kind === "file") return undefined;
    if (each.kind === "lambda" || each.kind === "function") isDeferred = true;
  }
  return undefined;
}

/** The name of the class around an expression. */
export function classAround({ tree, node }: Expression): string | undefined {
  const found = ancestorsOf(tree, node).find((each) => each.kind === "class");
  return found?.kind === "class" ? found.name : undefined;
}
