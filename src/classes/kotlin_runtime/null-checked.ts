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
