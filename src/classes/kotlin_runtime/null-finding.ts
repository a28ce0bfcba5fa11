import { lineClaim, logClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { columnOfExpression, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Finding } from "../../model/finding.ts";
import { atMost, type Ground, isAtLeast } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { NullExpression } from "./null-expression.ts";
import { nullGuard } from "./null-guard.ts";
import type { NullOrigin } from "./null-origin.ts";

/** How sure a cause has to be for a check to be proposed that rests on it. */
const ENOUGH_TO_MEND: Ground = "inKind";

/** A null expression with where its null comes from, as a finding. */
export function explained(
  error: ParsedError,
  at: FailingLine,
  found: NullExpression,
  origin: NullOrigin,
): Finding {
  // Where it is passed it is stopped before it is; else where it is used.
  const ground = found.sole ? origin.ground : atMost("likely", origin.ground);
  const mended = origin.isMistake || !isAtLeast(ground, ENOUGH_TO_MEND) ? undefined : checkFor(found, origin);
  const fix = mended?.fix;
  return {
    rootCause: origin.rootCause,
    ground,
    location: origin.location ??
      (origin.stops && mended ? placeOfExpression(mended.at) : undefined) ?? {
        path: at.path,
        line: found.line,
        column: found.column,
      },
    label: origin.label,
    evidence: [
      logClaim(error),
      nullClaim(at, found),
      ...origin.claims.filter((claim) => claim.path !== at.path || claim.line !== found.line),
    ],
    ...(origin.blames && { blames: origin.blames }),
    ...(origin.unestablished && { unestablished: true as const }),
    ...(origin.question !== undefined && { question: origin.question }),
    fixGuidelines: origin.steps,
    ...(fix ? { fixes: [fix] } : origin.fixes && { fixes: origin.fixes }),
  };
}

/** The check that keeps the null from being used, nearest to where it is. */
function checkFor(
  { expression }: NullExpression,
  { guarded, passed, stops }: NullOrigin,
): { fix: ProposedFix; at: Expression } | undefined {
  const fix = guarded && nullGuard(guarded.statement, guarded.text);
  if (guarded) return fix && { fix, at: guarded.statement };
  for (const at of [passed ?? expression, ...(stops ?? [])]) {
    const own = nullGuard(at);
    if (own) return { fix: own, at };
  }
  return undefined;
}

const placeOfExpression = (at: Expression): { path: string; line: number; column: number } => ({
  path: at.source.path,
  line: lineOfExpression(at),
  column: columnOfExpression(at),
});

export function nullClaim({ path, source }: FailingLine, { line, text }: NullExpression) {
  return lineClaim("read_file", path, line, lineOf(source, line), `${text} is null here`);
}
