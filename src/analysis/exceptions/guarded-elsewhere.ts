import { isCaughtBy } from "../../facts/exception-kinds.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { writtenMethod } from "../../syntax/names.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Call, Catch, Try } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, isWithin, nodesOnLine, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type FailingLine, failingLine } from "../code/failing-line.ts";
import { treeAt, wholeTree } from "../code/tree.ts";
import { type Expression, expressionOfNode } from "../values/expression.ts";
import { typesOf } from "./tries-on-the-way.ts";

type CallPlace = Expression & { node: Call };

/** A call like the one that failed, with what keeps it from failing there. */
export interface GuardedLike {
  call: CallPlace;
  /** The question about what it is made on; else the `try` that takes the exception. */
  condition?: { at: Expression; outcome: boolean };
  takenBy?: Expression & { node: Try };
}

/** A call of code outside of the workspace that failed, and how other calls of it on the same thing are guarded. */
export interface GuardedElsewhere {
  at: FailingLine;
  call: CallPlace;
  exception: string;
  guarded: GuardedLike[];
  /** Calls like it that have no guard either. */
  others: number;
}

/** How the same file guards other calls like the one that failed outside of the workspace; undefined where this one is guarded, or none is. */
export function* guardedElsewhere(error: ParsedError): AnalysisTask<GuardedElsewhere | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const failing = yield* failingLine(error);
  const index = failing && thrown ? thrown.frames.indexOf(failing.at.frame) : -1;
  const above = thrown?.frames[index - 1];
  if (!thrown?.exception || !failing || !above) return undefined;
  const { at } = failing;
  const tree = treeAt(at.source, at.line);
  const name = writtenMethod(above.method);
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.name === name && node.receiver !== undefined,
  );
  const [only, ...more] = calls;
  const on = only?.receiver && pathOf(only.receiver);
  if (!only || more.length > 0 || on === undefined || !/^[a-z]\w*$/.test(on) || name.length < 4)
    return undefined;
  const call: CallPlace = { node: only, tree, source: at.source, outline: at.outline };
  if (guardOf(call, on, thrown.exception)) return undefined;
  const answer: GuardedElsewhere = { at, call, exception: thrown.exception, guarded: [], others: 0 };
  const whole = wholeTree(at.source);
  for (const node of nodesIn(whole.root)) {
    if (node.kind !== "call" || node.name !== name || node.start === only.start) continue;
    const isLike = node.receiver && pathOf(node.receiver) === on;
    if (!isLike || node.arguments.length !== only.arguments.length) continue;
    const guard = guardOf({ ...call, node, tree: whole }, on, thrown.exception);
    if (guard) answer.guarded.push(guard);
    else answer.others++;
  }
  return answer.guarded.length > 0 ? answer : undefined;
}

/** The question before a call about what it is made on, or the `try` around it that takes the exception. */
function guardOf(call: CallPlace, on: string, exception: string): GuardedLike | undefined {
  const { tree, node } = call;
  const asked = conditionsBefore(tree, node).find(({ condition }) => asksOf(condition, on));
  if (asked)
    return { call, condition: { at: expressionOfNode(call, asked.condition), outcome: asked.outcome } };
  const around = takingTry(call, exception);
  return around && { call, takenBy: { ...call, node: around } };
}

/** The `try` around a call, in its own function, that takes an exception. */
export const takingTry = ({ tree, node }: CallPlace, exception: string): Try | undefined =>
  trysAround(tree, node).find((each) => clauseTaking(each, exception) !== undefined);

/** The clause of a `try` that is known to take an exception. */
export const clauseTaking = ({ catches }: Try, exception: string): Catch | undefined =>
  catches.find(({ parameter }) =>
    typesOf(parameter?.type?.text).some((type) => isCaughtBy(exception, type) === true),
  );

/** Whether a condition asks something of a thing, more than whether it is null. */
const asksOf = (condition: Expression["node"], on: string): boolean =>
  [...nodesIn(condition)].some((node) => {
    const of = node.kind === "call" || node.kind === "member" ? node.receiver : undefined;
    return of !== undefined && pathOf(plain(of)) === on;
  });

function trysAround(tree: Tree, node: Call): Try[] {
  const found: Try[] = [];
  for (const around of ancestorsOf(tree, node)) {
    if (around.kind === "function" || around.kind === "lambda" || around.kind === "class") break;
    if (around.kind === "try" && isWithin(node, around.body)) found.push(around);
  }
  return found;
}
