import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { simpleName, writtenMethod } from "../../syntax/names.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain } from "../../syntax/tree/relations.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { accessesOn } from "./element-access.ts";
import { type Expression, expressionOfNode } from "./expression.ts";

/** A value that the failing call or access was given, and whether it is what that is made on. */
export interface NeededValue {
  value: Expression;
  isReceiver: boolean;
}

const OF_INDEX = /(?:IndexOutOfBounds|NegativeArraySize)Exception$/;

/**
 * What a failing line gives to the call that failed: the index and the collection of an access by number, else the arguments of the
 * one call that the next frame shows, and what it is called on. None where several calls of the line could be it.
 */
export function neededValues(error: ParsedError, at: FailingLine): NeededValue[] {
  const thrown = throwablesOf(error).findLast(({ frames }) => frames.includes(at.frame));
  const inner = thrown?.frames[thrown.frames.indexOf(at.frame) - 1];
  if (OF_INDEX.test(thrown?.exception ?? "")) {
    const [access, ...others] = accessesOn(at, inner);
    if (access && others.length === 0)
      return [
        ...access.indexes.map((value) => ({ value, isReceiver: false })),
        { value: access.collection, isReceiver: true },
      ];
  }
  if (!inner) return [];
  const tree = treeAt(at.source, at.line);
  const place = { tree, source: at.source, outline: at.outline };
  const isMade = inner.method === "<init>";
  const name = isMade ? simpleName(inner.className) : writtenMethod(inner.method);
  const [call, ...others] = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.name === name,
  );
  if (!call || others.length > 0) return [];
  const given = call.arguments.map(({ value }) => ({
    value: expressionOfNode({ ...place, node: value }, value),
    isReceiver: false,
  }));
  const on =
    call.receiver && isValue(call.receiver)
      ? [{ value: { ...place, node: call.receiver }, isReceiver: true }]
      : [];
  return [...given, ...on].filter(({ value }) => isValue(value.node));
}

/** Whether something may come to a node from elsewhere: no literal, no object itself, no class and no block. */
function isValue(root: Node): boolean {
  const node = plain(root);
  if (node.kind === "name") return !/^[A-Z]/.test(node.name);
  return ["member", "call", "index", "binary", "if", "when", "cast", "nullAssert"].includes(node.kind);
}
