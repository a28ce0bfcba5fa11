import { nodesIn } from "../../syntax/tree/children.ts";
import type { Assignment, Call, Node, Variable } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, isWithin, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { functionAround } from "../exceptions/argument-passed.ts";
import type { FailingLine } from "./failing-line.ts";
import { treeAt } from "./tree.ts";

/** What a function is called that ends what it is given: `closeQuietly(stream)`. */
const ENDS_ARGUMENT = /close|release|dispose|recycle/i;
const LEAVING: readonly Node["kind"][] = ["return", "throw"];
const LOOPS: readonly Node["kind"][] = ["forEach", "for", "while", "doWhile"];

const isOf = (node: Node, name: string): boolean => {
  const path = pathOf(node);
  return path === name || path?.startsWith(`${name}.`) === true;
};

/** The calls that end what a name holds: on it, on a part of it, or by a function that takes it for that. */
export function releasesOf(root: Node, name: string, ends: string): Call[] {
  return [...nodesIn(root)].filter(
    (node): node is Call =>
      node.kind === "call" &&
      ((node.name === ends && node.receiver !== undefined && isOf(node.receiver, name)) ||
        (node.name === "use" && node.receiver !== undefined && isOf(node.receiver, name)) ||
        (ENDS_ARGUMENT.test(node.name) && node.arguments.some(({ value }) => isOf(value, name)))),
  );
}

/** A variable that each round of a loop opens anew, and that its function never ends. */
export interface OpenedEachRound {
  call: Call;
  name: string;
  loop: Node;
}

export function openedEachRound(at: FailingLine, opened: string, ends: string): OpenedEachRound | undefined {
  const tree = treeAt(at.source, at.line);
  const within = functionAround(at);
  const calls = [...nodesIn(within ?? tree.root)].filter(
    (node): node is Call => node.kind === "call" && node.name === opened && node.line === at.line,
  );
  const [call, ...more] = calls;
  const kept = call && more.length === 0 ? keeperOf(tree, call) : undefined;
  const loop = kept && within && loopAround(tree, kept.node, within);
  if (!call || !kept || !within || !loop) return undefined;
  const isGiven = [...nodesIn(within)].some(
    (node) =>
      (node.kind === "argument" && isOf(node.value, kept.name) && !isReturned(tree, node)) ||
      (node.kind === "assignment" && isOf(node.value, kept.name)),
  );
  return isGiven || releasesOf(within, kept.name, ends).length > 0
    ? undefined
    : { call, name: kept.name, loop };
}

/** The variable that has what a call makes, and the statement that puts it there. */
function keeperOf(tree: Tree, call: Call): { name: string; node: Assignment | Variable } | undefined {
  const parent = parentOf(tree, call);
  const isResource = parent && parentOf(tree, parent)?.kind === "try";
  if (parent?.kind === "variable" && parent.bindings[0] && !isResource)
    return { name: parent.bindings[0].name, node: parent };
  if (parent?.kind !== "assignment" || plain(parent.target).kind !== "name") return undefined;
  const name = pathOf(parent.target);
  return name === undefined ? undefined : { name, node: parent };
}

/** The innermost loop that may go on behind a statement: none that is left at once. */
function loopAround(tree: Tree, statement: Node, within: Node): Node | undefined {
  let isLeft = false;
  for (const around of ancestorsOf(tree, statement)) {
    if (!isWithin(around, within)) return undefined;
    if (around.kind === "block") {
      const last = around.statements.at(-1);
      if (last && LEAVING.includes(last.kind)) return undefined;
      isLeft ||= last?.kind === "break";
    } else if (LOOPS.includes(around.kind)) {
      if (!isLeft) return around;
      isLeft = false;
    } else if (around.kind === "lambda") return undefined;
  }
  return undefined;
}

const isReturned = (tree: Tree, node: Node): boolean =>
  ancestorsOf(tree, node).some(({ kind }) => kind === "return");
