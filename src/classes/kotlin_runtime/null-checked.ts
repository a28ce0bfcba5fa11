import { fact } from "../../analysis/claims.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { othersBelow } from "./null-below.ts";

/**
 * The expression of a Kotlin line that a check found null, as its message has it: `title must not be null`. Kotlin takes its own
 * check off the trace, so that the line stands on top.
 */
export function checkedExpression(error: ParsedError, frame: Frame): string | undefined {
  const expression = fact(error, "expression");
  const message = throwablesOf(error).at(-1)?.message.trim();
  const isThrower = othersBelow(error, frame).length === 0 && /\.kts?$/.test(frame.file ?? "");
  return isThrower && expression && message === `${expression} must not be null` ? expression : undefined;
}

/** What to do about an expression that Kotlin's check found null: a view by its id, or the answer of Java. */
export function checkSteps(expression: string): string[] {
  const name = /(?<!\w)(\w+)(?:\(.*)?$/s.exec(expression)?.[1] ?? expression;
  const isCall = expression.endsWith(")");
  const getter = isCall
    ? `${name}()`
    : `get${name.charAt(0).toUpperCase()}${name.slice(1)}(), read as a property,`;
  return [
    ...(isCall
      ? []
      : [
          `If ${name} is a view by its id (Kotlin synthetics), see that every version of the layout that is shown has the id ${name}, and that the view is there by then.`,
        ]),
    `If it is the answer of Java code, ${getter} may answer null: take it as nullable, and handle null there.`,
  ];
}
