import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { fact } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredClaim } from "../../../analysis/code/declared.ts";
import { callAround, callAt, nameAt } from "../../../analysis/code/expression.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
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

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const name = fact(error, "parameter");
  const isMissing = /^No value passed/i.test(error.message);
  const column = place.column ?? 1;
  const call = (isMissing ? callAt(place, column) : callAround(place, column)?.name) ?? nameAt(place, column);
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
  const claims = yield* declaredClaim(place.path, only, "what it takes");
  if (isMissing) {
    return {
      rootCause: `${only.name} asks for ${name}, and this call does not pass it.`,
      ground: "proven",
      label: `${name} is missing`,
      steps: [`Pass ${name}, or give the parameter a default value.`],
      claims,
    };
  }
  const [best] = mostLike(
    name,
    parameters.map((each) => each.name),
    0.6,
  );
  const start = best && argumentNamed(place, name)?.start;
  const edits =
    best && start !== undefined
      ? rewrite(place.source, [{ start, end: start + name.length, by: best.name }])
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
    claims,
    fix: edits ? { title: `Name the argument ${best?.name}`, safety: "review", edits } : undefined,
  };
}

/** The argument that is given under a name on the line. */
const argumentNamed = ({ source, line }: CompilePlace, name: string) =>
  nodesOnLine(treeAt(source, line), line).find(
    (node) => node.kind === "argument" && node.name === name && node.line === line,
  );

/** A missing argument's parameter is named in the message, not on the line. */
function parameterOnLine(error: ErrorOf<typeof failureClass>): string | undefined {
  return /^No value/i.test(error.message) ? undefined : fact(error, "parameter");
}
