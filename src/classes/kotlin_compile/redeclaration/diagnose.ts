import { fact, lineClaim } from "../../../analysis/claims.ts";
import { outlineOf, search } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { TextMatch } from "../../../model/code.ts";
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
  const name =
    /\b(?:class|object|interface|fun|val|var)\s+(?:[\w.<>]*\.)?(\w+)/.exec(place.text)?.[1] ??
    fact(error, "reference");
  if (!name) return undefined;
  const hits = yield* search(`\\b(?:class|object|interface|typealias|enum)\\s+${name}\\b`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 10,
  });
  const other = yield* inSamePackage(hits, place);
  if (!other) return undefined;
  return {
    rootCause: `${name} is declared twice: here and in ${other.path}:${other.line}.`,
    ground: "told",
    label: "declared twice",
    steps: [`Delete or rename one of the two; after a merge or a move the older copy is usually left over.`],
    claims: [lineClaim("grep_search", other.path, other.line, other.text, "the other one")],
  };
}

/** Another declaration of the package: the same name in two packages is no conflict. */
function* inSamePackage(hits: readonly TextMatch[], place: CompilePlace): Inquiry<TextMatch | undefined> {
  for (const hit of hits) {
    if (hit.path === place.path && hit.line === place.line) continue;
    const outline = hit.path === place.path ? place.outline : yield* outlineOf(hit.path);
    if (outline?.packageName === place.outline.packageName) return hit;
  }
  return undefined;
}
