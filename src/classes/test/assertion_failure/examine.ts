import { firstLine } from "../../../analysis/claims.ts";
import { findAssertedSubject } from "../../../analysis/code/assertion-subject.ts";
import { failedAssertion } from "../../../analysis/code/failed-assertion.ts";
import { lineThatGives } from "../../../analysis/values/yielding-line.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { failedInCatch } from "./failed-in-catch.ts";
import { waitNotChecked, waitRanOut } from "./wait-ran-out.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const hidden = yield* failedInCatch(error);
  if (hidden) return void (yield hidden);
  const assertion = yield* failedAssertion(error);
  if (!assertion) return;
  const ranOut = waitRanOut(assertion);
  if (ranOut) return void (yield ranOut);
  const subject = yield* findAssertedSubject(assertion);
  const waited = waitNotChecked(context, assertion);
  if (!subject) return void (waited && (yield waited));
  const { source, member, made, written, owner } = subject;
  const [expected, actual] = [facts.expected, facts.actual].map((value) => withoutBrackets(error, value));
  const name = `${owner ? `${owner}.` : ""}${member.name}`;
  yield { thought: `The assertion is about ${name}; does one of its lines give ${actual ?? "that"}?` };
  const tested = { written, name, expected, actual };
  const shown = [context.log(firstLine(error.message)), context.line(assertion, "asserted here")];
  const gives = actual === undefined ? undefined : lineThatGives(subject, actual);
  if (gives && expected !== undefined) {
    const { line, expression, given } = gives;
    const asked =
      made && context.line({ source: assertion.source, line: made.line }, "what it is asked with");
    const values = { ...tested, expression, given };
    return void (yield causes.proven("expressionGives", values, {
      ground: "stated",
      location: { path: source.path, line, symbol: name },
      evidence: [...shown, ...(asked ? [asked] : []), context.line({ source, line }, `gives ${actual}`)],
    }));
  }
  if (waited && waited.cause !== "sleptBefore") return void (yield waited);
  const line = member.startLine;
  const computed = { ...context.line({ source, line }, "under test"), source: "outline" };
  const values = { ...tested, path: source.path, test: assertion.source.path };
  yield causes.open("eitherIsWrong", values, {
    location: { path: source.path, line, symbol: name },
    evidence: [...shown, computed],
  });
}

/** A compared value without the brackets in which JUnit 4 puts the part that differs. */
const withoutBrackets = ({ exception }: ErrorOf<typeof failureClass>, value: string | undefined) =>
  exception?.endsWith(".ComparisonFailure") ? value?.replace(/[[\]]/g, "") : value;
