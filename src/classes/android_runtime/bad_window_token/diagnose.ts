import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { deferralName, deferralsAround } from "../../../analysis/code/deferred.ts";
import { failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { windowlessContext } from "../../../analysis/values/context-kind.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

const APPLICATION_CONTEXT =
  /\b(?:applicationContext|getApplicationContext\(\)|baseContext|getBaseContext\(\))/;
const SHOWS = /\.\s*(?:show|showAtLocation|showAsDropDown|addView)\s*\(/;
const BUILD_REACH = 15;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  if (!failing || fact(error, "wtype")) return;
  const { at } = failing;
  const line = nearestLine(at, SHOWS) ?? at.line;
  yield* think("Which context does the window belong to, and is its activity still there?");
  const evidence = [
    logClaim(error),
    lineClaim("read_file", at.path, line, lineOf(at.source, line), "shows the window"),
  ];
  if (fact(error, "token") === "null") {
    for (let above = line; above > Math.max(0, line - BUILD_REACH); above--) {
      if (!APPLICATION_CONTEXT.test(codeOf(at.source, above))) continue;
      const context = APPLICATION_CONTEXT.exec(codeOf(at.source, above))?.[0] ?? "";
      yield* conclude({
        rootCause: `The dialog is built with ${context}, which belongs to no window. Only an activity has the window that a dialog is attached to.`,
        ground: "proven",
        location: { path: at.path, line: above },
        label: "no activity",
        evidence: [
          ...evidence,
          lineClaim("read_file", at.path, above, lineOf(at.source, above), "the context"),
        ],
        fixGuidelines: [
          "Build it with the activity: this, requireActivity() or requireContext() of a fragment.",
        ],
      });
      return;
    }
    yield* withoutWindow(error, evidence);
    return;
  }
  const [deferral] = deferralsAround(at);
  if (!deferral) return;
  const collects =
    at.outline.language === "kotlin" && (yield* hasLibrary(at.outline, "androidx.lifecycle", "2.4.0"));
  yield* conclude({
    rootCause: `The window is shown in a callback, \`${deferralName(deferral)}\` on line ${deferral.line}. When that came, the activity had been closed or replaced (left, rotated), and its window token was no longer valid.`,
    ground: "told",
    location: { path: at.path, line },
    label: "activity already gone",
    evidence: [...evidence, lineClaim("read_file", at.path, deferral.line, deferral.text, "comes later")],
    fixGuidelines: [
      collects
        ? "Let the screen show it while it is started: keep the result in the ViewModel and collect it with repeatOnLifecycle(STARTED)."
        : "Let the screen show it while it is started: keep the result, and show it in onStart().",
      "As a guard before show(): if (isFinishing || isDestroyed) return.",
    ],
  });
}

/** The context comes from elsewhere, and is that of no screen wherever it can come from. */
function* withoutWindow(error: ErrorOf<typeof failureClass>, evidence: Claim[]): Inquiry {
  const context = yield* windowlessContext(error);
  if (!context) return;
  yield* conclude({
    rootCause: `The window is shown with \`${context.text}\`, ${context.what}, which belongs to no window. Only an activity has the window that a dialog is attached to.`,
    ground: "proven",
    location: { path: context.path, line: context.line },
    label: "no activity",
    evidence: [...evidence, ...context.evidence],
    fixGuidelines: [
      "Let the activity that is on the screen show it, and hand that activity over instead.",
      "Where none is on the screen, post a notification, and show the dialog when it is opened.",
    ],
  });
}
