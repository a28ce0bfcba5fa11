import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { windowlessContext } from "../../../analysis/values/context-kind.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

const SHOWS = /^(?:show|showAtLocation|showAsDropDown|addView)$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  if (!failing || fact(error, "wtype")) return;
  const { at } = failing;
  const [shown] = callsNear(at, ({ name, receiver }) => SHOWS.test(name) && receiver !== undefined);
  const line = shown ? lineOfExpression(shown) : at.line;
  yield* think("Which context does the window belong to, and is its activity still there?");
  const evidence = [
    logClaim(error),
    lineClaim("read_file", at.path, line, lineOf(at.source, line), "shows the window"),
  ];
  if (fact(error, "token") === "null") return yield* withoutWindow(error, evidence);
  const [deferral] = deferralsAround(at);
  if (!deferral) return;
  const collects =
    at.outline.language === "kotlin" && (yield* hasLibrary(at.outline, "androidx.lifecycle", "2.4.0"));
  yield* conclude({
    rootCause: `The window is shown in a callback, \`${deferral.said}\` on line ${deferral.line}. When that came, the activity had been closed or replaced (left, rotated), and its window token was no longer valid.`,
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

/** The context is that of no screen, wherever it can come from. */
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
      "Build it with the activity that is on the screen: this, requireActivity() of a fragment, or one that is handed over.",
      "Where none is on the screen, post a notification, and show the dialog when it is opened.",
    ],
  });
}
