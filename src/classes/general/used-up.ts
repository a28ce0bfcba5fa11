import { fixOf } from "../../analysis/build/build.ts";
import { keepAnswer } from "../../analysis/changes/keep-answer.ts";
import { logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { usedBefore } from "../../analysis/exceptions/used-before.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** A call on what can be used once, after another call of the function has used it. */
export function* usedUp(error: ParsedError): Inquiry {
  const found = yield* usedBefore(error);
  if (!found) return;
  const { row, used, first, second } = found;
  const line = lineOfExpression(second);
  const { path } = second.source;
  const within = functionAt(second.outline, line);
  const isSame = first.node.name === second.node.name;
  yield* conclude({
    rootCause: `${used}.${first.node.name}() on line ${lineOfExpression(first)} of ${fileName(path)} ${row.did}, and line ${line} calls ${used}.${second.node.name}() ${isSame ? "again" : "after it"}.`,
    headline: `a second use of ${used}`,
    ground: "proven",
    location: { path, line, ...(within && { symbol: within.qualifiedName }) },
    label: "used up by then",
    evidence: [logClaim(error), claimOf(first, row.did), claimOf(second, "uses it again")],
    fixGuidelines: [...row.steps],
    fixes: fixOf("Keep what the first call answers", "review", keepAnswer(found)),
  });
}
