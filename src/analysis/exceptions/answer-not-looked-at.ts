import { type AnswerOfUse, answerOfUse } from "../../facts/answers-not-looked-at.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { workspaceFrames } from "../code/code.ts";
import type { Expression } from "../values/expression.ts";
import { callsOfFrame } from "./calls-of-frame.ts";

/** A call that may follow only where another has answered yes, and follows without that. */
export interface AnswerNotLookedAt {
  row: AnswerOfUse;
  /** What both are made on, as written. */
  used: string;
  need: Expression & { node: Call };
  /** The call whose answer nobody looks at; undefined where there is none in the function that made it. */
  asked?: Expression & { node: Call };
}

/** The answer that was not looked at before a call that was refused; undefined where it is asked for, or more than one may be meant. */
export function* answerNotLookedAt(error: ParsedError): AnalysisTask<AnswerNotLookedAt | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const own = (yield* workspaceFrames(error)).find(({ frame }) => thrown?.frames.includes(frame));
  const above = own && thrown?.frames[thrown.frames.indexOf(own.frame) - 1];
  const row = above && answerOfUse(thrown.exception ?? "", thrown.message.trim(), above.className);
  const within = row && (yield* callsOfFrame(own));
  if (!row || !within || within.line === undefined) return undefined;
  const { tree, source, outline, line, calls } = within;
  const needs = calls.filter(
    (call) =>
      row.needs.test(call.name) && call.name === above.method && call.line <= line && line <= call.endLine,
  );
  const paths = new Set(needs.map(({ receiver }) => receiver && pathOf(receiver)));
  const [need] = needs;
  const used = need?.receiver && pathOf(need.receiver);
  if (!need || paths.size !== 1 || used === undefined || !/^\w+$/.test(used)) return undefined;
  if (isAskedBefore(tree, need, used)) return undefined;
  const binding = bindingOf(tree, need, used);
  const asks = calls.filter(
    (call) =>
      row.asks.test(call.name) &&
      call.receiver !== undefined &&
      pathOf(call.receiver) === used &&
      bindingOf(tree, call, used) === binding,
  );
  const place = { tree, source, outline };
  const found = { row, used, need: { ...place, node: need } };
  // What is let go twice may be refused the second time.
  const again = calls.filter(
    ({ name, receiver }) => name === "unlock" && receiver && pathOf(receiver) === used,
  );
  if (need.name === "unlock" && again.length > 1) return undefined;
  const [asked, ...more] = asks.filter(({ end }) => end <= need.start);
  const [later] = asks.filter(({ end }) => end > need.start);
  if (!asked) return !later && binding && isMadeHere(tree, binding, used) ? found : undefined;
  // Of nothing at all there is no second row that a later call may have come to.
  const isFirst = later === undefined || /with a size of 0\b/.test(thrown.message);
  const isPlain = more.length === 0 && isFirst && isDropped(tree, asked, need);
  return isPlain ? { ...found, asked: { ...place, node: asked } } : undefined;
}

/** Whether a condition that the call stands behind speaks of the same thing. */
const isAskedBefore = (tree: Tree, need: Call, used: string): boolean =>
  conditionsBefore(tree, need).some(({ condition }) =>
    [...nodesIn(condition)].some((node) => node.kind === "name" && node.name === used),
  );

/** Whether a variable gets a new object where it is declared, and is given to nobody else who might look. */
function isMadeHere(tree: Tree, binding: Node, used: string): boolean {
  const declaration = parentOf(tree, binding);
  if (declaration?.kind !== "variable" || declaration.value?.kind !== "call") return false;
  const around = ancestorsOf(tree, declaration).find(({ kind }) => kind === "function");
  return (
    around !== undefined &&
    ![...nodesIn(around)].some((node) => node.kind === "argument" && pathOf(node.value) === used)
  );
}

/** Whether a call is a statement by itself, in the block of the other call or one around that. */
function isDropped(tree: Tree, asked: Call, need: Call): boolean {
  const block = parentOf(tree, asked);
  return (
    block?.kind === "block" && block.statements.at(-1) !== asked && ancestorsOf(tree, need).includes(block)
  );
}
