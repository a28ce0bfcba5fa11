import type { Declaration } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Block, Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, isWithin, parentOf, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { indentOf, lineOf, type Source } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { editLines } from "./edits.ts";
import { fillsItsLines } from "./own-lines.ts";

export interface MovedStatement {
  /** What the statement calls: `model.sync`. */
  what: string;
  edits: Edit[];
}

/**
 * Moves the call that a line belongs to from its function to the end of another. Undefined where that is not certain to compile and to
 * run: it stands in a branch, uses the function's own names, or the other function can be left before its end.
 */
export function editsOfMove(source: Source, line: number, to: Declaration): MovedStatement | undefined {
  const tree = wholeTree(source);
  const call = statementOn(tree, line);
  const target = functionEndingOn(tree, to);
  if (!call || !target || isWithin(call, target)) return undefined;
  const { body } = target;
  const from = lineOf(source, target.endLine);
  const isPlain =
    fillsItsLines(tree, { start: body.end - 1, end: body.end }) &&
    fillsItsLines(tree, call) &&
    !mayLeave(body);
  const what = `${call.receiver ? `${pathOf(call.receiver) ?? ""}.` : ""}${call.name}`;
  if (!isPlain || what.startsWith(".") || usesOwnNames(tree, call, target)) return undefined;
  const shift = indentOf(lineOf(source, call.line));
  const first = body.statements[0];
  const indent = first ? indentOf(lineOf(source, first.line)) : `${indentOf(from)}    `;
  const lines = source.lines
    .slice(call.line - 1, call.endLine)
    .map((text) => (text.startsWith(shift) ? indent + text.slice(shift.length) : text));
  const edits = editLines(source, [
    { from: call.line, to: call.endLine, lines: [] },
    { from: target.endLine, to: target.endLine - 1, lines },
  ]);
  return edits && { what, edits };
}

/** The call that is a statement of a function's own body. */
function statementOn(tree: Tree, line: number): Call | undefined {
  const inner = codeOnLine(tree, line);
  const statement = [...(inner ? [inner, ...ancestorsOf(tree, inner)] : [])].find(
    (each) => parentOf(tree, each)?.kind === "block" && isBody(tree, parentOf(tree, each)),
  );
  return statement?.kind === "call" && statement.receiver?.kind !== "super" ? statement : undefined;
}

const isBody = (tree: Tree, block: Node | undefined): boolean =>
  block !== undefined && parentOf(tree, block)?.kind === "function";

function functionEndingOn(tree: Tree, to: Declaration): (FunctionNode & { body: Block }) | undefined {
  for (const node of nodesIn(tree.root))
    if (node.kind === "function" && node.name === to.name && node.endLine === to.endLine)
      return node.body?.kind === "block" ? { ...node, body: node.body } : undefined;
  return undefined;
}

const mayLeave = (body: Block): boolean =>
  [...nodesIn(body)].some(
    (node) => node.kind === "throw" || (node.kind === "return" && node.label === undefined),
  );

/** Whether a call uses a variable or parameter that the other function does not have, or has as something else. */
function usesOwnNames(tree: Tree, call: Call, { parameters, body }: FunctionNode & { body: Block }): boolean {
  const theirs = new Set(parameters.flatMap(({ bindings }) => bindings.map(({ name }) => name)));
  return [...nodesIn(call)].some((node) => {
    if (node.kind !== "name") return false;
    const binding = bindingOf(tree, node, node.name);
    if (binding && isWithin(binding, call)) return false;
    const isParameter = binding && parentOf(tree, binding)?.kind === "parameter";
    const isTheirs = [...nodesIn(body)].some((each) => each.kind === "binding" && each.name === node.name);
    return isTheirs || (binding !== undefined && !(isParameter && theirs.has(node.name)));
  });
}
