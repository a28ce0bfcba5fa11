import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { enclosing, pathOf, plain, unasserted } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import { bindingOf, variableNamed } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { CallPlace } from "../code/calls-near.ts";
import { fullName, functionCalled } from "../values/called-function.ts";
import { type Expression, expressionOfNode } from "../values/expression.ts";

/** Steps from a variable to its value, from a getter to what it answers. */
const DEPTH = 4;

/**
 * What one half of a pair is called on, or what it is given where that is its own object: the same text for the same
 * property, whether it is named, kept in a local or handed out by a function. Undefined where the sources do not tell.
 */
export function* thingOfCall(call: CallPlace): AnalysisTask<string | undefined> {
  const { receiver, arguments: given } = call.node;
  const meant =
    receiver && receiver.kind !== "this"
      ? receiver
      : given.find(({ value }) => pathOf(value) !== undefined)?.value;
  if (meant) return yield* thingOf(expressionOfNode(call, meant), DEPTH);
  // In a lambda it may be called on what the lambda was given.
  return enclosing(call.tree, call.node, "lambda") ? undefined : `${call.source.path}#`;
}

function* thingOf(expression: Expression, depth: number): AnalysisTask<string | undefined> {
  const { tree, source } = expression;
  const node = unasserted(plain(expression.node));
  if (depth === 0) return undefined;
  if (node.kind === "call") return yield* thingAnswered(expressionOfNode(expression, node), depth);
  const path = pathOf(node)?.replace(/^this\./, "");
  const [first = ""] = path?.split(".") ?? [];
  if (path === undefined || first === "it") return undefined;
  const local = first === path ? variableNamed(tree, node, path) : undefined;
  if (!local) return bindingOf(tree, node, first) ? undefined : `${source.path}#${path}`;
  if (!local.value || isSetAgain(tree, local, path)) return undefined;
  const value = unasserted(plain(local.value));
  const behind = yield* thingOf(expressionOfNode(expression, value), depth - 1);
  return (
    behind ??
    (value.kind === "call" && !(yield* isOwn(expression, value))
      ? `${source.path}:${local.start}`
      : undefined)
  );
}

function* isOwn(expression: Expression, call: Node): AnalysisTask<boolean> {
  return (yield* functionCalled(expressionOfNode(expression, call))) !== undefined;
}

/** The property that a function of the workspace hands out, or that function where it is no single one. */
function* thingAnswered(call: Expression, depth: number): AnalysisTask<string | undefined> {
  const called = yield* functionCalled(call);
  if (!called) return undefined;
  const answers = answersOf(called.tree, called.node).filter(({ kind }) => kind !== "literal");
  const things = new Set<string>();
  for (const node of answers) {
    const thing = yield* thingOf(expressionOfNode(called, node), depth - 1);
    if (thing === undefined) return undefined;
    things.add(thing);
  }
  const [only] = things;
  return things.size === 1 ? only : `${called.source.path}#${fullName(called)}()`;
}

const isSetAgain = (tree: Tree, declaration: Node, name: string): boolean =>
  [...nodesIn(tree.root)].some(
    (node) =>
      node.kind === "assignment" &&
      pathOf(node.target) === name &&
      variableNamed(tree, node, name) === declaration,
  );
