import { STATE_QUESTIONS, type StateQuestion } from "../../../facts/state-questions.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { writtenMethod } from "../../../syntax/names.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { fixOf } from "../../build/build.ts";
import { guardOf } from "../../changes/guards.ts";
import { leavingWords } from "../../changes/way-out.ts";
import { type CallPlace, nodesNear } from "../../code/calls-near.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import { threadOfError } from "../../code/thread-of-stack.ts";
import { functionAround } from "../../values/expression.ts";
import type { FailureCase } from "../failure-case.ts";

/** The question that an object has for the state in which it refused a call, where the function does not ask it. */
export function* describeStateQuestion({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  const row = STATE_QUESTIONS.rows.find(
    ({ message, exception }) =>
      (message?.test(thrown?.message ?? "") ?? true) && (exception?.test(thrown?.exception ?? "") ?? true),
  );
  const at = row && (yield* failingLine(error))?.at;
  if (!row || !at || !thrown || at.line !== at.frame.line) return [];
  const above = thrown.frames[thrown.frames.indexOf(at.frame) - 1];
  const call = above && refusedCall(at, writtenMethod(above.method), row);
  const on = call?.node.receiver && pathOf(call.node.receiver);
  const within = call && functionAround(call)?.node;
  if (!call || on === undefined || !within || asks(within, row)) return [];
  return [wordQuestion(at, call, `${on}.${row.asks}()`, within.name, row, threadOfError(error))];
}

/** The one call of a line that was refused, on something that can be named once more. */
function refusedCall(at: FailingLine, name: string, { on }: StateQuestion): CallPlace | undefined {
  const calls = nodesNear(at, ["call"], (node) => node.name === name && node.receiver !== undefined);
  const [only, ...more] = calls;
  const path = only?.node.receiver && pathOf(only.node.receiver);
  const isOne = only !== undefined && more.length === 0 && path !== undefined && /^[a-z]\w*$/i.test(path);
  return isOne && (on?.test(path) ?? true) ? only : undefined;
}

const asks = (within: Parameters<typeof nodesIn>[0], row: StateQuestion): boolean =>
  [...nodesIn(within)].some(
    (node) =>
      (node.kind === "call" || node.kind === "member" || node.kind === "name") && node.name === row.asks,
  );

function wordQuestion(
  at: FailingLine,
  call: CallPlace & { node: Call },
  java: string,
  within: string,
  { allowed }: StateQuestion,
  thread: string | undefined,
): ProposedCaseFact {
  const question = call.tree.language === "kotlin" ? java.replace(/\(\)$/, "") : java;
  const [isBad, isGood] = allowed ? [`!${question}`, question] : [question, `!${question}`];
  const guard = guardOf(call, isBad, isGood);
  const out = guard?.leaves ? `${leavingWords(guard.leaves)}, ` : "";
  const isOff = thread !== undefined && thread !== "the main thread";
  const race = isOff
    ? `; on ${thread} that can still change between the question and the call, so that the exception has to be taken too`
    : "";
  const remedy = `Ask \`${isBad}\` before line ${at.line}`;
  return {
    kind: "in_any_case",
    topic: "state",
    text: `${remedy}${out ? ` and ${out.toLowerCase().replace(/, $/, "")} then` : ""}: ${within}() does not ask (${fileName(at.path)}:${at.line})${race}.`,
    evidence: [sourceClaim(at)],
    fixes: fixOf(`Ask ${isBad} before line ${at.line}`, "review", guard?.edits),
  };
}
