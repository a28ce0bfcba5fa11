import { fact } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredClaim, typesNamed } from "../../../analysis/code/declared.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** The same name twice in one package. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const own = place.outline.declarations.find(
    ({ kind, startLine }) => kind !== "parameter" && startLine === place.line,
  );
  const name = own?.name ?? fact(error, "reference");
  if (!name) return undefined;
  // The same name in two packages, or in two classes, is no conflict.
  const other = (yield* typesNamed(name)).find(
    ({ outline, declaration }) =>
      outline.packageName === place.outline.packageName &&
      (!own || declaration.qualifiedName === own.qualifiedName) &&
      (outline.path !== place.path || declaration.startLine !== place.line),
  );
  if (!other) return undefined;
  const { path } = other.outline;
  const { startLine } = other.declaration;
  return {
    rootCause: `${name} is declared twice: here and in ${path}:${startLine}.`,
    ground: "told",
    label: "declared twice",
    steps: [`Delete or rename one of the two; after a merge or a move the older copy is usually left over.`],
    claims: yield* declaredClaim(path, other.declaration, "the other one"),
  };
}
