import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredClaim, typesNamed } from "../../../analysis/code/declared.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The same name twice in one package. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const place = yield* compilePlace(error);
  const own = place?.outline.declarations.find(
    ({ kind, startLine }) => kind !== "parameter" && startLine === place.line,
  );
  const name = own?.name ?? facts.reference;
  if (!place || !name) return;
  // The same name in two packages, or in two classes, is no conflict.
  const other = (yield* typesNamed(name)).find(
    ({ outline, declaration }) =>
      outline.packageName === place.outline.packageName &&
      (!own || declaration.qualifiedName === own.qualifiedName) &&
      (outline.path !== place.path || declaration.startLine !== place.line),
  );
  if (!other) return;
  const { path } = other.outline;
  yield causes.proven(
    "declaredTwice",
    { name, here: "here", other: `${path}:${other.declaration.startLine}` },
    supportAt(place, {
      ground: "stated",
      evidence: yield* declaredClaim(path, other.declaration, "the other one"),
    }),
  );
}
