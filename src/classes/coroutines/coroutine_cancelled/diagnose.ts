import { fixOf } from "../../../analysis/build/build.ts";
import { letCancellationThrough } from "../../../analysis/changes/let-cancellation-through.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { cancellationTaken } from "../../../analysis/exceptions/cancellation-taken.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A cancellation that code which takes every failure logged, or threw another exception for. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const taken = yield* cancellationTaken(error);
  if (!taken) return;
  const { does, by, type } = taken;
  const { path } = does.source;
  const line = lineOfExpression(does);
  const within = functionAt(does.outline, by.line);
  const isThrow = does.node.kind === "throw";
  const what =
    by.kind === "catch"
      ? `The catch of ${type} on line ${by.line} of ${fileName(path)}`
      : `The lambda on line ${by.line} of ${fileName(path)}, which gets every failure of runCatching,`;
  yield* conclude({
    rootCause: `Nothing failed here: a coroutine was cancelled, and that ends it, and what waits for it, by an exception. ${what} takes that exception like any other, and line ${line} ${isThrow ? "throws another for it" : "logs it"}.`,
    headline: "a cancellation taken for a failure",
    ground: "told",
    location: { path, line: by.line, ...(within && { symbol: within.qualifiedName }) },
    label: "takes the cancellation too",
    evidence: [
      logClaim(error),
      ...(error.heading
        ? [{ quote: error.heading.text, source: "log", line: error.heading.logLine, note: "logged there" }]
        : []),
      lineClaim("read_file", path, by.line, lineOf(does.source, by.line), "takes it"),
      ...(line === by.line ? [] : [claimOf(does, isThrow ? "throws another" : "logs it")]),
    ],
    fixGuidelines: [
      "Let CancellationException through in front of it: what follows would run on after the work was ended.",
      "Or catch only what the calls in it throw, such as IOException.",
      "If the work should not have ended, see who cancels its scope, and run it in one that lives longer.",
    ],
    fixes: fixOf("Throw the cancellation on", "review", letCancellationThrough(taken)),
  });
}
