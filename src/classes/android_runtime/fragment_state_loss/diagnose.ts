import { fixOf } from "../../../analysis/build/build.ts";
import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { guardOf } from "../../../analysis/changes/guards.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt, workspaceFrames } from "../../../analysis/code/code.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { conditionsBefore } from "../../../syntax/tree/conditions.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { ancestorsOf, codeOnLine } from "../../../syntax/tree/relations.ts";
import { takersAround } from "../../../syntax/tree/waits.ts";
import type { failureClass } from "./class.ts";

const COMMITS = /^commit(?:Now)?$/;
const TRANSACTION = /^(?:show|showNow|popBackStack\w*|dismiss|navigate)$/;
/** Callbacks that may come when the state is saved already. */
const TOO_LATE = new Set([
  "onStop",
  "onDestroy",
  "onDestroyView",
  "onSaveInstanceState",
  "onActivityResult",
  "onRequestPermissionsResult",
  "onLoadFinished",
  "onPostExecute",
]);

/** What holds a change back while the state is saved. */
const ASKS = /[sS]tateSaved|^isFinishing$|^isDestroyed$/;
const STARTED = /^(?:launchWhen(?:Started|Resumed)|repeatOnLifecycle)$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (fact(error, "managerState")) return;
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { at } = failing;
  const [back] = callsNear(
    at,
    ({ name, receiver }) => name === "onBackPressed" && receiver?.kind === "super",
  );
  if (back && !asksFirst(back)) return yield* conclude(wentBack(error, back));
  const [transaction] = callsNear(
    at,
    ({ name, receiver }) => COMMITS.test(name) || (receiver !== undefined && TRANSACTION.test(name)),
  );
  const line = transaction ? lineOfExpression(transaction) : at.line;
  yield* think("Can this transaction come after the activity saved its state?");
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => frame.line).slice(0, 4);
  for (const frame of frames) {
    const outer = yield* lineOfFrame(frame);
    const name = outer && functionAt(outer.outline, outer.line)?.name;
    const deferral = outer && deferralsAround(outer)[0];
    const isLate = name !== undefined && TOO_LATE.has(name);
    if (!outer || (!deferral && !isLate)) continue;
    if (runsStarted(outer)) return;
    const collects =
      outer.outline.language === "kotlin" &&
      (yield* hasLibrary(outer.outline, "androidx.lifecycle", "2.4.0"));
    yield* conclude({
      rootCause: deferral
        ? `This transaction runs in a callback, \`${deferral.said}\` on line ${deferral.line}, which may come when the activity has already saved its state (the app was left meanwhile). The fragment manager then refuses changes that would be lost.`
        : `This transaction runs in ${name}(), which can come when the activity has already saved its state. The fragment manager then refuses changes that would be lost.`,
      ground: "told",
      location: { path: at.path, line },
      label: "state already saved",
      evidence: [
        logClaim(error),
        lineClaim("read_file", at.path, line, lineOf(at.source, line), "the transaction"),
        deferral
          ? lineClaim("read_file", outer.path, deferral.line, deferral.text, "comes later")
          : lineClaim("read_file", outer.path, outer.line, lineOf(outer.source, outer.line), `in ${name}`),
      ],
      fixGuidelines: [
        `Do it only while the screen is started: ${collects ? "collect the event in repeatOnLifecycle(Lifecycle.State.STARTED), or " : ""}keep what came and do it in onStart().`,
        ...((yield* hasLibrary(outer.outline, "androidx.fragment"))
          ? ["As a guard: where isStateSaved of the fragment manager is true, leave it for onStart()."]
          : []),
        "commitAllowingStateLoss() only where losing this change after a restart does not matter.",
      ],
    });
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

/** The activity pops the fragments' back stack itself, whether or not its state is saved. */
function wentBack(error: ParsedError, back: CallPlace): Finding {
  const line = lineOfExpression(back);
  return {
    rootCause: `Line ${line} goes back without asking whether the activity has saved its state: super.onBackPressed() pops the fragments' back stack, and their manager refuses that when the activity is being left already.`,
    ground: "told",
    location: { path: back.source.path, line },
    label: "state already saved",
    evidence: [logClaim(error), claimOf(back, "pops the back stack")],
    fixGuidelines: [
      "Leave onBackPressed() when isStateSaved of the fragment manager is true: the key came when the screen was going away.",
      "Where the fragment manager is the platform's (android.app) and older than Android 8.0, remember it in onSaveInstanceState() and forget it in onResume().",
    ],
    fixes: fixOf("Leave when the state is saved", "review", guardBack(error, back)),
  };
}

/** The platform's own manager tells it only since Android 8.0: only that of a library is asked. */
function guardBack(error: ParsedError, back: CallPlace): Edit[] | undefined {
  const isOfLibrary = throwablesOf(error)
    .at(-1)
    ?.frames.some(({ className }) => className.startsWith("androidx.fragment.app.FragmentManager"));
  const saved =
    back.tree.language === "java"
      ? "getSupportFragmentManager().isStateSaved()"
      : "supportFragmentManager.isStateSaved";
  return isOfLibrary ? guardOf(back, saved, `!${saved}`)?.edits : undefined;
}
