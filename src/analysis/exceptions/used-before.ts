import { type UsedOnce, usedOnce } from "../../facts/used-up.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { certainIn } from "../../syntax/tree/evaluation.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { workspaceFrames } from "../code/code.ts";
import type { Expression } from "../values/expression.ts";
import { callsOfFrame } from "./calls-of-frame.ts";

/** What can be used once, and the two calls of one function that use it. */
export interface UsedBefore {
  row: UsedOnce;
  /** What both are made on, as written. */
  used: string;
  first: Expression & { node: Call };
  second: Expression & { node: Call };
  /** Whether the function has no third. */
  isPair: boolean;
}

/** The call that had used up what the failing call uses again; undefined where none or several may be meant. */
export function* usedBefore(error: ParsedError): AnalysisTask<UsedBefore | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const own = (yield* workspaceFrames(error)).find(({ frame }) => thrown?.frames.includes(frame));
  const above = own && thrown?.frames[thrown.frames.indexOf(own.frame) - 1];
  const row = above && usedOnce(thrown.exception, thrown.message, above);
  const within = row && (yield* callsOfFrame(own));
  if (!row || !within) return undefined;
  const { tree, source, outline, line } = within;
  const calls = within.calls.filter((call) => row.methods.test(call.name) && isOneThing(call, row));
  const pairs = calls
    .filter(({ name }) => name === above.method)
    .filter(({ endLine }) => line === undefined || endLine === line)
    .flatMap((second) =>
      calls.filter((first) => isSameThing(tree, first, second)).map((first) => ({ first, second })),
    );
  const [only, ...more] = pairs;
  const used = only?.second.receiver && pathOf(only.second.receiver);
  if (!only || used === undefined || more.length > 0) return undefined;
  const place = { tree, source, outline };
  const isPair = calls.filter((each) => pathOfReceiver(each) === used).length === 2;
  return {
    row,
    used,
    first: { ...place, node: only.first },
    second: { ...place, node: only.second },
    isPair,
  };
}

const pathOfReceiver = ({ receiver }: Call): string | undefined => receiver && pathOf(receiver);

/** Whether what a call is made on is the same object each time it is asked for. */
function isOneThing(call: Call, { getters }: UsedOnce): boolean {
  const parts = pathOfReceiver(call)?.split(".");
  return parts?.every((part) => !part.endsWith("()") || getters?.test(part)) ?? false;
}

/** Whether a call on the same object has been made for certain when the other is reached. */
function isSameThing(tree: Tree, first: Call, second: Call): boolean {
  const path = pathOfReceiver(first);
  return path !== undefined && path === pathOfReceiver(second) && runsBefore(tree, first, second, path);
}

/** Whether a call has been made for certain when another is reached, and a chain of names means the same object at both. */
export function runsBefore(tree: Tree, first: Call, second: Call, path: string): boolean {
  const name = path.split(".")[0] ?? "";
  if (first === second || first.start >= second.start) return false;
  if (bindingOf(tree, first, name) !== bindingOf(tree, second, name)) return false;
  const around = new Set<Node>([second, ...ancestorsOf(tree, second)]);
  const chain: Node[] = [first, ...ancestorsOf(tree, first)];
  const meet = chain.findIndex((each) => around.has(each));
  const common = chain[meet];
  const side = chain[meet - 1];
  if (!common || !side || !certainIn(side).includes(first)) return false;
  // Of two branches only one runs, and what a `try` left may not have run.
  if (common.kind === "if" && side !== common.condition) return false;
  if (common.kind === "when" && side !== common.subject) return false;
  if (common.kind === "try") return false;
  return !isGivenBetween(common, name, first, second);
}

/** Whether the variable holds another object by then. */
const isGivenBetween = (common: Node, name: string, first: Node, second: Node): boolean =>
  [...nodesIn(common)].some(
    (node) =>
      node.kind === "assignment" &&
      node.start >= first.end &&
      node.end <= second.start &&
      pathOf(node.target)?.split(".")[0] === name,
  );
