import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { endedBefore } from "../../analysis/exceptions/ended-before.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { fullName } from "../../analysis/values/called-function.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** A call on what the function itself has closed, released or recycled before. True where that was told. */
export function* usedAfterItsEnd(error: ParsedError): Inquiry<boolean> {
  const found = yield* endedBefore(error);
  if (!found) return false;
  const { used, ending, use, by } = found;
  const [first, line] = [lineOfExpression(ending), lineOfExpression(use)];
  const { path } = use.source;
  const within = functionAt(use.outline, line);
  const ends = by
    ? `hands ${used} to ${fullName(by.place)}(), which calls ${by.call.name}() on it (${fileName(by.place.source.path)}:${by.call.line})`
    : ending.node.name === "use"
      ? `closes ${used} at the end of its block`
      : `calls ${used}.${ending.node.name}()`;
  yield* conclude({
    rootCause: `Line ${first} of ${fileName(path)} ${ends}, and line ${line} calls ${used}.${use.node.name}() after that: nothing gives ${used} another object in between.`,
    headline: "used after its end",
    ground: "proven",
    location: { path, line, ...(within && { symbol: within.qualifiedName }) },
    label: "ended by then",
    evidence: [
      logClaim(error),
      claimOf(ending, "ended here"),
      ...(by
        ? [
            lineClaim(
              "read_file",
              by.place.source.path,
              by.call.line,
              lineOf(by.place.source, by.call.line),
              "ends what it is handed",
            ),
          ]
        : []),
      claimOf(use, "uses it after that"),
    ],
    fixGuidelines: [
      by
        ? `Let who opened ${used} end it, after its last use, and not ${fullName(by.place)}().`
        : `Do what line ${line} does before line ${first}, or end ${used} after its last use.`,
    ],
  });
  return true;
}
