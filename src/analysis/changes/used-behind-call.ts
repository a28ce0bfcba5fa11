import type { ParsedError } from "../../model/parsed-error.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { assigns } from "../../syntax/tree/null-checks.ts";
import { ancestorsOf, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { methodOf, workspaceFrames } from "../code/code.ts";
import { lineOfFrame } from "../code/failing-line.ts";
import { wholeTree } from "../code/tree.ts";
import { ownName } from "../exceptions/failed-check-value.ts";
import { type Expression, expressionOfNode, functionAround, lineOfExpression } from "../values/expression.ts";

/** What uses a property right behind a call of the function that would be left because it is null. */
export interface UsedBehind {
  property: string;
  /** The function that would be left, and the use in its caller. */
  left: string;
  use: Expression;
}

/** Statements behind the call that are looked at. */
const MOST_STATEMENTS = 3;

/**
 * Whether leaving the function around a null property only moves the failure: its caller on the stack uses the same property
 * right behind the call, itself or through a function of the class that does nothing else.
 */
export function* usedBehindCall(error: ParsedError, value: Expression): AnalysisTask<UsedBehind | undefined> {
  const property = ownName(value, value.node);
  const left = functionAround(value)?.node.name;
  if (property === undefined || left === undefined) return undefined;
  const frames = yield* workspaceFrames(error);
  const own = frames.findIndex(
    ({ path, frame }) => path === value.source.path && methodOf(frame) === left && frame.line !== undefined,
  );
  const next = own < 0 ? undefined : frames[own + 1];
  const at = next && (yield* lineOfFrame(next));
  if (!at) return undefined;
  const tree = wholeTree(at.source);
  const calls = [...nodesIn(tree.root)].filter(
    (node): node is Call =>
      node.kind === "call" && node.name === left && node.line <= at.line && at.line <= node.endLine,
  );
  const [call, ...more] = calls;
  if (!call || more.length > 0) return undefined;
  const caller: Expression = { node: call, tree, source: at.source, outline: at.outline };
  const on = receiverOf(call);
  const uses = usesIn(value, property);
  if (on === undefined || (on === "" && at.path !== value.source.path)) return undefined;
  const path = (name: string): string => (on === "" ? name : `${on}.${name}`);
  for (const node of nodesBehind(caller)) {
    if (uses.paths.some((each) => assigns(node, path(each)))) return undefined;
    if (isUse(node, (of) => uses.paths.some((each) => of === path(each))) || isCallOf(node, on, uses.callers))
      return { property, left, use: expressionOfNode(caller, node) };
  }
  return undefined;
}

/** The line of a use. */
export const lineOfUse = ({ use }: UsedBehind): number => lineOfExpression(use);

/** "" for the object itself; undefined for what is no chain of names. */
function receiverOf(call: Call): string | undefined {
  if (!call.receiver || plain(call.receiver).kind === "this") return "";
  return pathOf(call.receiver);
}

/** The nodes of the rest of the call's statement, and of the statements right behind it. */
function nodesBehind({ tree, node }: Expression): Node[] {
  const statement = [node, ...ancestorsOf(tree, node)].find((each) => parentOf(tree, each)?.kind === "block");
  const block = statement && parentOf(tree, statement);
  if (!statement || block?.kind !== "block") return [];
  const at = block.statements.indexOf(statement);
  // A condition behind it may ask for it first, and is left alone.
  const behind = block.statements.slice(at + 1, at + 1 + MOST_STATEMENTS);
  const asks = behind.findIndex(({ kind }) => kind === "if" || kind === "when" || kind === "try");
  const plainOnes = asks < 0 ? behind : behind.slice(0, asks);
  return [
    ...[...nodesIn(statement)].filter((each) => each.start >= node.end),
    ...plainOnes.flatMap((each) => [...nodesIn(each)]),
  ];
}

const isUse = (node: Node, isIt: (path: string) => boolean): boolean => {
  const of = (node.kind === "member" || node.kind === "call") && !node.safe ? node.receiver : undefined;
  const path = of && pathOf(of);
  return path !== undefined && isIt(path);
};

const isCallOf = (node: Node, on: string, names: ReadonlySet<string>): boolean =>
  node.kind === "call" && names.has(node.name) && receiverOf(node) === on;

/** How others get at a property, and the functions of its class that do nothing but use it. */
function usesIn({ source }: Expression, property: string): { paths: string[]; callers: Set<string> } {
  const tree = wholeTree(source);
  const paths = [property, `get${property.charAt(0).toUpperCase()}${property.slice(1)}()`];
  const single: { name: string; answer: Node }[] = [];
  for (const node of nodesIn(tree.root)) {
    if (node.kind !== "function" || node.form !== "function") continue;
    const answer = onlyAnswer(node);
    if (answer) single.push({ name: node.name, answer });
  }
  for (const { name, answer } of single) if (pathOf(answer) === property) paths.push(`${name}()`);
  const callers = single.filter(({ answer }) =>
    [...nodesIn(answer)].some((node) => isUse(node, (path) => path === property)),
  );
  return { paths, callers: new Set(callers.map(({ name }) => name)) };

  function onlyAnswer(node: FunctionNode): Node | undefined {
    const body = node.body;
    if (!body || (body.kind === "block" && body.statements.length !== 1)) return undefined;
    const [only, ...more] = answersOf(tree, node);
    return more.length === 0 ? only : undefined;
  }
}
