import { findHalves, type Half } from "../../analysis/case/crash/other-half.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { Found } from "../examination.ts";
import { joinWords } from "../wording.ts";
import { pairs } from "./pair-causes.ts";

const THERE_ALREADY = /\b(?:already|existing|exists|twice)\b/i;
const GONE_OR_NEVER_THERE = /\bnot (?:been )?\w+|\b(?:under-?locked|underflow|unbalanced|no current)\b/i;

/** Of what counts how often it was begun: one call of the first half allows one of the second. */
const COUNTED = /\b(?:under-?locked|underflow|unbalanced)\b/i;
const MOST_SHOWN = 4;

/** One half of a pair that may have come twice without the other in between, the outermost that the project calls itself. */
export function* halfRepeated(failure: FailureCase): Found {
  const message = throwablesOf(failure.error).at(-1)?.message ?? "";
  const half = (yield* failure.ask(findHalves)).findLast(({ isBegin }) =>
    (isBegin ? THERE_ALREADY : GONE_OR_NEVER_THERE).test(message),
  );
  const [other] = half?.others ?? [];
  if (!half || !other || isOtherFirst(half)) return undefined;
  const { call, isBegin } = half;
  const values = {
    call: call.node.name,
    place: placeOf(call),
    other: other.node.name,
    elsewhere: joinWords(half.others.map(placeOf)),
    begins: isBegin ? "yes" : undefined,
    counted: COUNTED.test(message) ? "yes" : undefined,
  };
  return pairs.supported("halfRepeated", values, {
    evidence: [claimOf(call), ...half.others.slice(0, MOST_SHOWN).map((each) => claimOf(each))],
    location: { path: call.source.path, line: lineOfExpression(call) },
  });
}

/** Whether the function that makes the call makes the other one first. */
function isOtherFirst({ call, others }: Half): boolean {
  const line = lineOfExpression(call);
  const within = functionAt(call.outline, line)?.startLine;
  return others.some(
    (each) =>
      each.source.path === call.source.path &&
      lineOfExpression(each) < line &&
      functionAt(each.outline, lineOfExpression(each))?.startLine === within,
  );
}

const placeOf = (expression: Expression): string =>
  `${fileName(expression.source.path)}:${lineOfExpression(expression)}`;
