import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "className");
  const answer = name && (yield* look(resolveClass, { className: name }));
  const places = (answer ? answer.places : []).filter(({ symbol }) => symbol === name);
  const [first, second] = places;
  if (!name || !first?.line) return;
  const source = yield* sourceOf(first.path);
  const other = second?.line ? yield* sourceOf(second.path) : undefined;
  if (!source) return;
  const isGenerated = /[/\\]build[/\\]generated[/\\]/.test(error.filePath);
  const told = second
    ? `${first.path} and ${second.path} both declare it`
    : isGenerated
      ? `${first.path} declares it, and a processor generates it as well`
      : `${first.path} declares it, and the compiler was given a second source of it: a copy in another source set, or one a tool generates`;
  yield* conclude({
    rootCause: `${name} exists twice: ${told}.`,
    ground: second || isGenerated ? "proven" : "likely",
    location: { path: first.path, line: first.line },
    label: second || isGenerated ? "one of two" : "declared here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", first.path, first.line, lineOf(source, first.line)),
      ...(second?.line && other
        ? [lineClaim("read_file", second.path, second.line, lineOf(other, second.line))]
        : []),
    ],
    fixGuidelines: second
      ? ["Keep one of the two files; a class may lie in main or in a flavour, not in both."]
      : [
          "If it is generated, remove the copy in the source tree and let the tool write it.",
          "See whether two processors make it: kapt and ksp, or annotationProcessor beside kapt. Keep one.",
        ],
  });
}
