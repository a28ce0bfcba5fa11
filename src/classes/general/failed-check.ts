import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { functionAround } from "../../analysis/exceptions/argument-passed.ts";
import { failedCheckValue, failedQuestions, ownName } from "../../analysis/exceptions/failed-check-value.ts";
import { functionOf, type ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { unguardedCall } from "../../analysis/exceptions/unguarded-call.ts";
import { unlistedEntries } from "../../analysis/exceptions/unlisted-entries.ts";
import { enteredBy } from "../../analysis/values/call-site.ts";
import type { Context } from "../../analysis/values/context.ts";
import { classAround, type Expression } from "../../analysis/values/expression.ts";
import { stateBehind } from "../../analysis/values/state-behind.ts";
import { compareGrounds } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { shortName } from "../../syntax/names.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import type { Guard } from "../../syntax/tree/throws.ts";
import { groundOf, type Verdict } from "../cause-list.ts";
import { falseOfFile } from "./failed-check-answer.ts";
import type { Check, FailedCheck } from "./failed-check-causes.ts";
import { compareCallers, refusedState } from "./failed-check-state.ts";
import { refusedEntry, refusedValue } from "./failed-check-value.ts";

/** The check of a throw, for words about it. */
export function checkOf(here: ThrownHere): Check {
  const name = functionOf(here);
  return {
    by: name ? `${name}()` : fileName(here.at.path),
    exception: shortName(here.thrown.exception ?? "an exception"),
    line: here.site.node.line,
  };
}

/** The statement of a throw, for quotes of it. */
export const throwerOf = ({ at: { source, outline, line }, site }: ThrownHere): Expression => ({
  source,
  outline,
  tree: treeAt(source, line),
  node: site.node,
});

/** Why a check failed: the value that the code brings there, the state that was not ready, the question that others ask first. */
export function* explainFailedCheck(
  error: ParsedError,
  here: ThrownHere,
  guard: Guard,
): AnalysisTask<Verdict | undefined> {
  const node = codeOf(guard);
  if (!node) return undefined;
  const context: Context = { calls: [], frame: here.at.frame, frames: here.callers };
  const thrower = throwerOf(here);
  const code = { ...thrower, node };
  const check = checkOf(here);
  const failed: FailedCheck = { error, here, check, thrower, code, ...(yield* callOf(here, code, context)) };
  const found: (Verdict | undefined)[] = [];
  for (const question of yield* failedQuestions(here, guard)) {
    const unlisted = yield* unlistedEntries(question);
    const name = ownName(question.at, question.asked.of);
    const state = name === undefined ? undefined : yield* stateBehind(name, question.at, question);
    found.push(
      unlisted && refusedEntry(failed, unlisted),
      state && refusedState(failed, question, state),
      yield* falseOfFile(failed, question),
    );
    const value =
      question.asked.kind === "null" || state ? undefined : yield* failedCheckValue(question, context);
    found.push(value && refusedValue(failed, value));
  }
  found.push(compareCallers(failed));
  const verdicts = found.filter((each) => each !== undefined);
  return verdicts.toSorted((left, right) =>
    compareGrounds({ ground: groundOf(left) }, { ground: groundOf(right) }),
  )[0];
}

/** What decides a throw. */
export function codeOf(guard: Guard): Node | undefined {
  switch (guard.kind) {
    case "condition":
      return guard.condition;
    case "null":
      return guard.value;
    case "branch":
      return guard.of.subject;
    default:
      return undefined;
  }
}

/** The one call by which the function with the check was entered, and how others ask before theirs. */
function* callOf(
  { at }: ThrownHere,
  code: Expression,
  context: Context,
): AnalysisTask<Pick<FailedCheck, "made" | "besides">> {
  const node = functionAround(at);
  if (!node) return {};
  const callee = { ...code, node };
  const [site, ...others] = yield* enteredBy(node, context, classAround(callee));
  if (!site || others.length > 0) return {};
  return { made: site.call, besides: yield* unguardedCall(callee, code.node, site.call) };
}
