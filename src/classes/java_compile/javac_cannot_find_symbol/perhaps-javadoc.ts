import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { importedName } from "../../../analysis/code/imports-in-sources.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

/**
 * An imported name whose library the module asks for, where no compiler is known to have printed the error: the Javadoc
 * task has a class path of its own, and prints the same when a library is not on it.
 */
export function* perhapsJavadoc(
  error: ErrorOf<typeof failureClass>,
  word: string,
): Inquiry<Finding | undefined> {
  const by = fact(error, "printedBy");
  const place = by === undefined ? undefined : yield* compilePlace(error, word);
  const build = place && (yield* buildOf(error));
  const module = build && moduleOfPath(build, place.path);
  const imports = place?.outline.imports.map((each) => ({ line: each.line, name: importedName(each) }));
  const used =
    imports?.find(({ line }) => line === place?.line) ??
    imports?.find(({ name }) => name.endsWith(`.${word}`));
  const library = used && build && libraryOfClass(used.name, build);
  const asked = library && module?.dependencies.find((each) => library.declared.includes(each));
  if (!place || !module || !used || !asked) return undefined;
  const { path, line } = asked.place;
  const isJavadoc = by === "javadoc";
  return {
    rootCause: `${isJavadoc ? "The Javadoc task" : "javac or javadoc"} does not find ${used.name}, which ${place.path}:${used.line} imports. ${path}:${line} asks for ${asked.module}, its library by the name of its package. ${isJavadoc ? "A Javadoc task has a class path of its own, so that the compiler may find the name all the same." : "The log names no task of a compiler, and a Javadoc task, which prints the same, has a class path of its own."}`,
    ground: "oneOfSeveral",
    unestablished: true,
    location: { path: place.path, line: used.line },
    label: "not found",
    evidence: [
      logClaim(error),
      lineClaim("read_file", place.path, used.line, lineOf(place.source, used.line)),
      placeClaim(asked.place, "asks for the library"),
    ],
    fixGuidelines: [
      ...(isJavadoc ? [] : ["See which task printed it: Gradle's report names the one that failed."]),
      `${isJavadoc ? "Give the Javadoc task" : "Where it is a Javadoc task, give it"} the class path that ${module.name} is compiled with, in its classpath.`,
      ...(isJavadoc
        ? []
        : [`Where it is a compiler, see that the version of ${asked.module} that is taken has the name.`]),
    ],
  };
}
