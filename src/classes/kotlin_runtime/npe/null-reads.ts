import { fact } from "../../../analysis/claims.ts";
import { assertionsOn, dereferencesOn } from "../../../analysis/code/dereferences.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { propertyOf } from "../null-expression.ts";
import type { failureClass } from "./class.ts";

/** What a line reads that may have been the null, in the order in which it runs, by what the message says of it. */
export function readsOn(error: ErrorOf<typeof failureClass>, at: FailingLine): Node[] {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const tree = treeAt(at.source, at.line);
  const nodes = nodesOnLine(tree, at.line);
  const below = frames.indexOf(at.frame);
  // A function of a library that was handed null throws by itself.
  if (below === 1) return nodes.flatMap((node) => (node.kind === "argument" ? [node.value] : []));
  if (below > 1) return [];
  const member = fact(error, "memberName");
  // What `by lazy` makes is the value of the property itself.
  if (member === "getValue" && fact(error, "className") === "kotlin.Lazy")
    return nodes.flatMap((node) => (node.kind === "variable" && node.delegate ? node.bindings : []));
  const used = [...assertionsOn(at.source, at.line), ...dereferencesOn(at.source, at.line)];
  if (member)
    return used
      .filter((each) => each.member === member || each.member === propertyOf(member))
      .map(({ node }) => operandOf(node));
  const elements = nodes.flatMap((node) => (node.kind === "index" ? [node.receiver] : []));
  const all = [...used.map(({ node }) => operandOf(node)), ...elements];
  const named = /(?<!\w)(\w+)(?:\(.*)?$/s.exec(fact(error, "expression") ?? "")?.[1];
  return named
    ? all.filter((node) => "name" in node && (node.name === named || node.name === propertyOf(named)))
    : all;
}

const operandOf = (node: Node): Node => (node.kind === "nullAssert" ? node.operand : node);
