import { fixOf } from "../../../analysis/build/build.ts";
import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { guardOf } from "../../../analysis/changes/guards.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt, workspaceFrames } from "../../../analysis/code/code.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { conditionsBefore } from "../../../syntax/tree/conditions.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { ancestorsOf, codeOnLine } from "../../../syntax/tree/relations.ts";
import { takersAround } from "../../../syntax/tree/waits.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { BEFORE_RESUMED, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const COMMITS = /^commit(?:Now)?$/;
const TRANSACTION = /^(?:show|showNow|popBackStack\w*|dismiss|navigate)$/;
/** Callbacks that may come when the state is saved already. */
const TOO_LATE = /^(?:onStop|onDestroy|onDestroyView|onSaveInstanceState|onLoadFinished|onPostExecute)$/;

/** What holds a change back while the state is saved. */
const ASKS = /[sS]tateSaved|^isFinishing$|^isDestroyed$/;
const STARTED = /^(?:launchWhen(?:Started|Resumed)|repeatOnLifecycle)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  if (context.facts.managerState || !failing) return;
  const { at } = failing;
  const [back] = callsNear(at, ({ name, receiver: of }) => name === "onBackPressed" && of?.kind === "super");
  if (back && !asksFirst(back)) {
    const line = lineOfExpression(back);
    const evidence = [claimOf(back, "pops the back stack")];
    const fixes = fixOf("Leave when the state is saved", "review", guardBack(context, back));
    const location = { path: back.source.path, line };
    yield causes.proven("wentBack", { line }, { ground: "stated", location, evidence, fixes });
    return;
  }
  const [transaction] = callsNear(
    at,
    ({ name, receiver }) => COMMITS.test(name) || (receiver !== undefined && TRANSACTION.test(name)),
  );
  const line = transaction ? lineOfExpression(transaction) : at.line;
  yield { thought: "Can this transaction come after the activity saved its state?" };
  const frames = (yield* workspaceFrames(context.error)).filter(({ frame }) => frame.line).slice(0, 4);
  for (const frame of frames) {
    const outer = yield* lineOfFrame(frame);
    const name = (outer && functionAt(outer.outline, outer.line)?.name) ?? "";
    const [deferral] = outer ? deferralsAround(outer) : [];
    const isResult = !deferral && BEFORE_RESUMED.test(name);
    if (!outer || !(deferral || isResult || TOO_LATE.test(name))) continue;
    if (runsStarted(outer)) return;
    const change = `This transaction runs in ${deferral ? `a callback, \`${deferral.said}\` on line ${deferral.line}` : `${name}()`}`;
    const decides = deferral
      ? context.line({ ...outer, line: deferral.line }, "comes later")
      : context.line(outer, `in ${name}`);
    const evidence = [context.line({ ...at, line }, "the transaction"), decides];
    const support = { ground: "stated", location: { path: at.path, line }, evidence } as const;
    if (isResult) yield causes.proven("resultCallback", { change }, support);
    const { outline } = outer;
    const values = {
      change,
      isLeft: deferral !== undefined,
      collects: outline.language === "kotlin" && (yield* hasLibrary(outline, "androidx.lifecycle", "2.4.0")),
      tellsSaved: yield* hasLibrary(outline, "androidx.fragment"),
    };
    yield causes.proven("lateWork", values, support);
    return;
  }
}

/** Whether code that runs only while the screen is started holds a line. */
function runsStarted({ source, line }: FailingLine): boolean {
  const tree = treeAt(source, line);
  const node = codeOnLine(tree, line);
  return node !== undefined && takersAround(tree, node).some(({ name }) => STARTED.test(name));
}

/** Whether a call stands behind a question that has to do with it, or in a try. */
const asksFirst = ({ tree, node }: CallPlace): boolean =>
  conditionsBefore(tree, node).some(({ condition }) => mentions(condition, ASKS)) ||
  ancestorsOf(tree, node).some(({ kind }) => kind === "try");

/** The platform's own manager tells it only since Android 8.0: only that of a library is asked. */
function guardBack({ root }: Context, back: CallPlace): Edit[] | undefined {
  const isOfLibrary = root?.frames.some(({ className }) =>
    className.startsWith("androidx.fragment.app.FragmentManager"),
  );
  const saved =
    back.tree.language === "java"
      ? "getSupportFragmentManager().isStateSaved()"
      : "supportFragmentManager.isStateSaved";
  return isOfLibrary ? guardOf(back, saved, `!${saved}`)?.edits : undefined;
}
