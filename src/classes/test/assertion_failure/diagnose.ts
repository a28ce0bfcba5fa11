import { fact, firstLine, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf, FactOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { failedAssertion } from "./failed-assertion.ts";
import { failedInCatch } from "./failed-in-catch.ts";
import { subjectOf } from "./subject.ts";
import { waitNotLookedAt, waitRanOut } from "./wait-ran-out.ts";
import { lineThatGives } from "./yielding-line.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const hidden = yield* failedInCatch(error);
  if (hidden) return yield* conclude(hidden);
  const assertion = yield* failedAssertion(error);
  const ranOut = assertion && waitRanOut(error, assertion);
  if (ranOut) return yield* conclude(ranOut);
  const subject = assertion && (yield* subjectOf(assertion));
  const waited = assertion && waitNotLookedAt(error, assertion);
  if (!assertion || !subject) {
    if (waited) yield* conclude(waited.finding);
    return;
  }
  const [expected, actual] = (["expected", "actual"] as const).map((name) => comparedValue(error, name));
  const name = `${subject.owner ? `${subject.owner}.` : ""}${subject.member.name}`;
  yield* think(`The assertion is about ${name}; does one of its lines give ${actual ?? "that"}?`);
  const said = logClaim(error, firstLine(error.message));
  const asserted = lineClaim(
    "read_file",
    assertion.source.path,
    assertion.line,
    lineOf(assertion.source, assertion.line),
    "asserted here",
  );
  const gives = actual === undefined ? undefined : lineThatGives(subject, actual);
  if (gives && expected !== undefined) {
    yield* conclude({
      rootCause: `The test expects ${subject.written} to be ${expected}. ${name} gives ${actual}: with ${gives.given}, \`${gives.expression}\` is ${actual}.`,
      ground: "told",
      location: { path: subject.source.path, line: gives.line, symbol: name },
      label: `gives ${actual}, not ${expected}`,
      evidence: [
        said,
        asserted,
        ...(subject.made
          ? [
              lineClaim(
                "read_file",
                assertion.source.path,
                subject.made.line,
                subject.made.text,
                "what it is asked with",
              ),
            ]
          : []),
        lineClaim(
          "read_file",
          subject.source.path,
          gives.line,
          lineOf(subject.source, gives.line),
          `gives ${actual}`,
        ),
      ],
      fixGuidelines: [
        `If ${expected} is right, correct this expression, and see that the other tests of ${name} still pass.`,
        `If ${actual} is what ${name} promises, correct the expectation in the test.`,
      ],
    });
    return;
  }
  if (waited && !waited.isSleep) return yield* conclude(waited.finding);
  yield* conclude({
    rootCause: `${expected === undefined || actual === undefined ? `What the assertion says of ${subject.written} did not hold.` : `The assertion compares ${subject.written} with ${expected}, and got ${actual}.`} It is computed by ${name}: either that or the expectation is wrong.`,
    ground: "open",
    unestablished: true,
    location: { path: subject.source.path, line: subject.member.startLine, symbol: name },
    label: "computed here",
    evidence: [
      said,
      asserted,
      lineClaim(
        "outline",
        subject.source.path,
        subject.member.startLine,
        lineOf(subject.source, subject.member.startLine),
        "under test",
      ),
    ],
    fixGuidelines: [
      `Follow ${name} with the values of the test; see which step first differs from what the test expects.`,
      `See what changed last: git log -3 -p -- ${subject.source.path} ${assertion.source.path}`,
      "If the new result is intended, correct the expectation.",
    ],
  });
}

/** A compared value without the brackets in which JUnit 4 puts the part that differs. */
function comparedValue(
  error: ErrorOf<typeof failureClass>,
  name: FactOf<typeof failureClass>,
): string | undefined {
  const value = fact(error, name);
  return error.exception?.endsWith(".ComparisonFailure") ? value?.replace(/[[\]]/g, "") : value;
}
