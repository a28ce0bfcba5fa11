import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { callAround, callAt } from "../../../analysis/code/expression.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { projectAsDependency } from "../project-as-dependency.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** Arguments that no overload takes. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(
    error,
    (place) => projectAsDependency(error, place) ?? answer(error, place),
    parameterOnLine(error),
  );
}

function answer(error: ErrorOf<typeof failureClass>, place: CompilePlace): CompileAnswer | undefined {
  const name = fact(error, "parameter");
  const isMissing = /^No value passed/i.test(error.message);
  const before = codeOf(place.source, place.line).slice(0, (place.column ?? 1) - 1);
  const call =
    (isMissing
      ? (callAt(place, place.column ?? 1) ?? /(\w+)\s*\($/.exec(before)?.[1])
      : callAround(place, place.column ?? 1)?.name) ??
    /(\w+)\s*\($/.exec(codeOf(place.source, place.line).slice(0, place.column))?.[1] ??
    /^\w+/.exec(place.text.slice((place.column ?? 1) - 1))?.[0];
  const called = place.outline.declarations.filter(
    (each) => (each.kind === "function" || each.kind === "class") && each.name === call,
  );
  const [only, ...more] = called;
  if (!name || !only || more.length > 0) return undefined;
  const parameters = place.outline.declarations.filter(
    (each) =>
      each.qualifiedName === `${only.qualifiedName}.${each.name}` &&
      (each.kind === "parameter" || each.kind === "property"),
  );
  const declared = declarationClaim(place, only, "what it takes");
  if (isMissing) {
    return {
      rootCause: `${only.name} asks for ${name}, and this call does not pass it.`,
      ground: "proven",
      label: `${name} is missing`,
      steps: [`Pass ${name}, or give the parameter a default value.`],
      claims: [declared],
    };
  }
  const [best] = mostLike(
    name,
    parameters.map((each) => each.name),
    0.6,
  );
  const after = best && place.text.replace(new RegExp(`\\b${name}(?=\\s*=)`), best.name);
  const edits =
    after && after !== place.text
      ? editLines(place.source, [{ from: place.line, to: place.line, lines: [after] }])
      : undefined;
  return {
    rootCause: `${only.name} has no parameter ${name}${best ? `; the nearest is ${best.name}` : ""}.`,
    ground: "proven",
    label: best ? `${best.name}?` : "no such parameter",
    steps: [
      best
        ? `Write ${best.name} instead of ${name}.`
        : `Use one of: ${parameters.map((each) => each.name).join(", ")}.`,
    ],
    claims: [declared],
    fix: edits ? { title: `Name the argument ${best?.name}`, safety: "review", edits } : undefined,
  };
}

/** The line of this file on which something is declared. */
function declarationClaim({ path, source }: CompilePlace, { startLine }: Declaration, note: string): Claim {
  return lineClaim("outline", path, startLine, lineOf(source, startLine), note);
}

/** A missing argument's parameter is named in the message, not on the line. */
function parameterOnLine(error: ErrorOf<typeof failureClass>): string | undefined {
  return /^No value/i.test(error.message) ? undefined : fact(error, "parameter");
}
