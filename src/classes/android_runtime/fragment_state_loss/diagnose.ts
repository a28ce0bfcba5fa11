import { fixOf } from "../../../analysis/build/build.ts";
import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, workspaceFrames } from "../../../analysis/code/code.ts";
import { deferralName, deferralsAround } from "../../../analysis/code/deferred.ts";
import {
  type FailingLine,
  failingLine,
  lineOfFrame,
  nearestLine,
} from "../../../analysis/code/failing-line.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const TRANSACTION =
  /\.\s*(?:commit(?:Now)?|show|showNow|popBackStack\w*|dismiss|navigate)\s*[({]|\bcommit(?:Now)?\s*[({]/;
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

const GOES_BACK = /\bsuper\s*\.\s*onBackPressed\s*\(\s*\)/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (fact(error, "managerState")) return;
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { at } = failing;
  const back = nearestLine(at, GOES_BACK, 0);
  if (back && !asksFirst(at)) return yield* conclude(wentBack(error, at, back));
  const line = nearestLine(at, TRANSACTION) ?? at.line;
  yield* think("Can this transaction come after the activity saved its state?");
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => frame.line).slice(0, 4);
  for (const frame of frames) {
    const outer = yield* lineOfFrame(frame);
    const name = outer && functionAt(outer.outline, outer.line)?.name;
    const deferral = outer && deferralsAround(outer)[0];
    const isLate = name !== undefined && TOO_LATE.has(name);
    if (!outer || (!deferral && !isLate)) continue;
    const started = /launchWhen(?:Started|Resumed)|repeatOnLifecycle/.test(deferral?.text ?? "");
    if (started) return;
    const transaction = lineOf(at.source, line);
    const collects =
      outer.outline.language === "kotlin" &&
      (yield* hasLibrary(outer.outline, "androidx.lifecycle", "2.4.0"));
    yield* conclude({
      rootCause: deferral
        ? `This transaction runs in a callback, \`${deferralName(deferral)}\` on line ${deferral.line}, which may come when the activity has already saved its state (the app was left meanwhile). The fragment manager then refuses changes that would be lost.`
        : `This transaction runs in ${name}(), which can come when the activity has already saved its state. The fragment manager then refuses changes that would be lost.`,
      ground: "told",
      location: { path: at.path, line },
      label: "state already saved",
      evidence: [
        logClaim(error),
        lineClaim("read_file", at.path, line, transaction, "the transaction"),
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

function asksFirst(at: FailingLine): boolean {
  const within = functionAt(at.outline, at.line);
  const code = at.source.code.slice((within?.startLine ?? at.line) - 1, at.line).join("\n");
  return /[sS]tateSaved|\bisFinishing|\bisDestroyed|\btry\b/.test(code);
}

/** The activity pops the fragments' back stack itself, whether or not its state is saved. */
function wentBack(error: ParsedError, at: FailingLine, line: number): Finding {
  return {
    rootCause: `Line ${line} goes back without asking whether the activity has saved its state: super.onBackPressed() pops the fragments' back stack, and their manager refuses that when the activity is being left already.`,
    ground: "told",
    location: { path: at.path, line },
    label: "state already saved",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "pops the back stack"),
    ],
    fixGuidelines: [
      "Leave onBackPressed() when isStateSaved of the fragment manager is true: the key came when the screen was going away.",
      "Where the fragment manager is the platform's (android.app) and older than Android 8.0, remember it in onSaveInstanceState() and forget it in onResume().",
    ],
    fixes: fixOf("Leave when the state is saved", "review", guardBack(error, at, line)),
  };
}

/** The platform's own manager tells it only since Android 8.0: only that of a library is asked. */
function guardBack(error: ParsedError, { source }: FailingLine, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  const isOfLibrary = throwablesOf(error)
    .at(-1)
    ?.frames.some(({ className }) => className.startsWith("androidx.fragment.app.FragmentManager"));
  if (!isOfLibrary || !/^\s*super\.onBackPressed\(\);?\s*$/.test(text)) return undefined;
  const guard = source.path.endsWith(".java")
    ? "if (getSupportFragmentManager().isStateSaved()) return;"
    : "if (supportFragmentManager.isStateSaved) return";
  return editLines(source, [{ from: line, to: line - 1, lines: [`${indentOf(text)}${guard}`] }]);
}
