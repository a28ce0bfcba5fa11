import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredClaim, declaredOn } from "../../../analysis/code/declared.ts";
import { nameAt } from "../../../analysis/code/expression.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
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
      claims: yield* declaredClaim(place.path, within, "declares a result"),
    };
  }
  return undefined;
}

function* reassigned(place: CompilePlace): Inquiry<CompileAnswer | undefined> {
  const name = place.column ? nameAt(place, place.column) : undefined;
  const origin = name && (yield* originOfValue(name, place.source, place.outline, place.line));
  if (!name || !origin || origin.path !== place.path || origin.line === place.line) return undefined;
  const declared = declaredOn(place.source, origin.line, name);
  const keyword = declared?.keywordStart;
  const isVal = keyword !== undefined;
  const edits = isVal
    ? rewrite(place.source, [{ start: keyword, end: keyword + "val".length, by: "var" }])
    : undefined;
  if (declared?.kind === "variable" ? declared.mutable : declared?.kind !== "parameter") return undefined;
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
    claims: yield* declaredClaim(place.path, { startLine: origin.line }, "declared here"),
    fix: edits ? { title: `Make ${name} a var`, safety: "review", edits } : undefined,
  };
}
