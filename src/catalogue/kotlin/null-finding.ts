import { lineClaim, logClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { NullExpression } from "./null-expression.ts";
import type { NullOrigin } from "./null-origin.ts";

/** A null expression with where its null comes from, as a finding. */
export function explained(
  error: ParsedError,
  at: FailingLine,
  found: NullExpression,
  origin: NullOrigin,
): Finding {
  return {
    rootCause: origin.rootCause,
    confidence: found.sole ? origin.confidence : Math.min(0.6, origin.confidence),
    location: origin.location ?? { path: at.path, line: found.line, column: found.column },
    label: origin.label,
    evidence: [
      logClaim(error),
      nullClaim(at, found),
      ...origin.claims.filter((claim) => claim.path !== at.path || claim.line !== found.line),
    ],
    ...(origin.blames && { blames: origin.blames }),
    fixGuidelines: origin.steps,
  };
}

export function nullClaim({ path, source }: FailingLine, { line, text }: NullExpression) {
  return lineClaim("read_file", path, line, lineOf(source, line), `${text} is null here`);
}
