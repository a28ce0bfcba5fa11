import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** A val that is assigned again, a value that is never given, a function that ends without one. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  if (/reassigned/.test(error.message)) return yield* reassigned(place);
  const within = functionAt(place.outline, place.line);
  if (/return/i.test(error.message) && within) {
    return {
      rootCause: `${within.name}() declares ${within.type ? `the result ${within.type}` : "a result"}, and one way through it ends without return.`,
      ground: "told",
      label: "no value here",
      steps: [`Return a value on every path of ${within.name}(), or throw where there is none.`],
      claims: [declarationClaim(place, within, "declares a result")],
    };
  }
  return undefined;
}

function* reassigned(place: CompilePlace): Inquiry<CompileAnswer | undefined> {
  const name = /^\w+/.exec(place.text.slice((place.column ?? 1) - 1))?.[0];
  const origin = name && (yield* originOfValue(name, place.source, place.outline, place.line));
  if (!name || !origin || origin.path !== place.path || origin.line === place.line) return undefined;
  const declared = lineOf(place.source, origin.line);
  const isVal = new RegExp(`\\bval\\s+${name}\\b`).test(declared);
  const after = declared.replace(new RegExp(`\\bval(\\s+${name}\\b)`), "var$1");
  const edits =
    isVal && after !== declared
      ? editLines(place.source, [{ from: origin.line, to: origin.line, lines: [after] }])
      : undefined;
  return {
    rootCause: isVal
      ? `${name} is declared val on line ${origin.line}, and line ${place.line} assigns it again.`
      : `${name} is a parameter, which Kotlin never lets you assign; line ${place.line} does.`,
    ground: "proven",
    label: "cannot be assigned",
    steps: [
      isVal
        ? `Make ${name} a var, or give the new value a name of its own.`
        : `Keep the new value in a local: \`var current = ${name}\`.`,
    ],
    claims: [lineClaim("read_file", place.path, origin.line, declared, "declared here")],
    fix: edits ? { title: `Make ${name} a var`, safety: "review", edits } : undefined,
  };
}

/** The line of this file on which something is declared. */
function declarationClaim({ path, source }: CompilePlace, { startLine }: Declaration, note: string): Claim {
  return lineClaim("outline", path, startLine, lineOf(source, startLine), note);
}
