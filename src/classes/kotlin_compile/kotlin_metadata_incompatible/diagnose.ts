import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { type LibraryFile, libraryName, libraryOfPath } from "../../../analysis/build/library-file.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import {
  restate,
  type Stated,
  statedGradle,
  statedVersion,
  tableOf,
} from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { EMBEDDED_KOTLIN, kotlinInGradle } from "../../../facts/gradle-kotlin.ts";
import { kotlinOfMetadata, oldestReaderOf, readsMetadata } from "../../../facts/kotlin-metadata.ts";
import { compareVersions, minorLine } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { readProperties } from "../../../syntax/properties.ts";
import { moveGradle } from "../../gradle_environment/move-gradle.ts";
import { isBuildSrc } from "./build-src.ts";
import type { failureClass } from "./class.ts";
import { moveKotlin, newestOfKotlin } from "./move-kotlin.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const found = fact(error, "foundVersion");
  const build = yield* buildOf(error);
  if (!found || !build) return;
  const compilerLine = kotlinOfMetadata(
    fact(error, "compilerVersion") ?? fact(error, "expectedVersion") ?? "",
  );
  const kotlin =
    statedVersion(build, "kotlin") ?? (compilerLine ? yield* namedVersion(error, compilerLine) : undefined);
  const library = libraryOfPath(fact(error, "loadedFrom") ?? error.filePath);
  const reads = kotlin && readsMetadata(kotlin.value, found);
  const compiler = compilerLine;
  if (isBuildSrc(fact(error, "task"))) {
    const embedded = yield* embeddedTooOld(error, build, kotlin, found, library, compiler);
    if (embedded) yield* conclude(embedded);
    return;
  }
  if (kotlin && reads === false && compiler === minorLine(kotlin.value))
    yield* conclude(yield* kotlinTooOld(error, build, kotlin, found, library));
  else if (kotlin && compiler !== minorLine(kotlin.value)) {
    const embedded = yield* embeddedTooOld(error, build, kotlin, found, library, compiler);
    const finding =
      embedded ?? (reads ? readByThisBuild(error, kotlin, found, library, compiler) : undefined);
    if (finding) yield* conclude(finding);
  }
}

/** The one line around the compiled file that gives a Kotlin of this language version a name. */
function* namedVersion(error: ParsedError, line: string): Inquiry<Stated | undefined> {
  const compiled = (yield* workspacePath(error.filePath)) ?? "";
  const isAround = (path: string) => compiled.startsWith(path.slice(0, path.lastIndexOf("/") + 1));
  const isOfLine = (value: string) => value.startsWith(`${line}.`);
  const said = yield* saidInBuild({ names: NAMED, literals: NAMED, files: "**/*.{gradle,kts}" });
  const found: Stated[] = said.flatMap(({ literals, place }) => {
    const value = literals.find(isOfLine);
    return value && isAround(place.path) ? [{ value, place }] : [];
  });
  for (const { path } of yield* search(NAMED, { isRegex: true, files: "**/*.properties", limit: 8 })) {
    const source = isAround(path) ? yield* sourceOf(path) : undefined;
    for (const { key, value, line: at } of readProperties(source?.lines ?? []))
      if (source && new RegExp(`^${NAMED}$`).test(key) && isOfLine(value))
        found.push({ value, place: { path, line: at, text: lineOf(source, at) } });
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Names that a version of Kotlin is given. */
const NAMED = "\\w*[kK]otlin_?[vV]ersion";

/** What the build states reads that library, so that what refused it is another Kotlin: which, the log does not say. */
function readByThisBuild(
  error: ParsedError,
  kotlin: Stated,
  found: string,
  library: LibraryFile | undefined,
  compiler: string | undefined,
): Finding {
  return {
    rootCause: `${library ? libraryName(library) : "A library"} was compiled by Kotlin ${kotlinOfMetadata(found)}, which Kotlin ${kotlin.value}, as this build states it, reads. What refused it is ${compiler ? `a Kotlin ${compiler}` : "another Kotlin"}: one that a Gradle plugin or Gradle itself has inside, or that of a module with a version of its own.`,
    ground: "open",
    unestablished: true,
    location: { path: kotlin.place.path, line: kotlin.place.line },
    label: "reads it",
    evidence: [logClaim(error), placeClaim(kotlin.place, "reads it")],
    fixGuidelines: [
      "See in the log which task printed it: raise the plugin that this task is of, or Gradle where it compiles build logic.",
      "Where it is the compiler of a module all the same, look for what sets another version of the Kotlin plugin there: ./gradlew buildEnvironment.",
    ],
  };
}

function* kotlinTooOld(
  error: ParsedError,
  build: GradleModel,
  kotlin: Stated,
  found: string,
  library: LibraryFile | undefined,
): Inquiry<Finding> {
  const writer = kotlinOfMetadata(found);
  const reader = oldestReaderOf(found);
  const target = reader && newestOfKotlin(reader);
  const move = target ? moveKotlin(build, target) : undefined;
  const declared = library && declarationOf(build, library);
  const isStandard = library?.artifact.startsWith("kotlin-stdlib");
  const who = library ? libraryName(library) : "A library on the classpath";
  const through = isStandard && !declared ? " It comes with a library that was built with that Kotlin." : "";
  return {
    rootCause: `${who} was compiled by Kotlin ${writer}, and Kotlin ${kotlin.value} of this build reads no further than one language version ahead of its own.${through}${target ? ` The nearest that reads it is ${target}.` : ""}`,
    ground: "proven",
    location: { path: kotlin.place.path, line: kotlin.place.line },
    label: target ? `needs ${target}` : `cannot read ${found}`,
    evidence: [
      logClaim(error),
      placeClaim(kotlin.place),
      ...(declared ? [placeClaim(declared, "brings it")] : []),
      ...(move?.evidence ?? []),
    ],
    fixGuidelines: [
      ...(move?.guidelines ?? [`Move Kotlin to ${writer} or newer.`]),
      isStandard
        ? "Or find who brings that standard library, ./gradlew <module>:dependencyInsight --dependency kotlin-stdlib --configuration <variant>CompileClasspath, and use an older release of it."
        : `Or use a release of ${library?.artifact ?? "the library"} that was built with Kotlin ${minorLine(kotlin.value)}.`,
    ],
    fixes: move && target ? fixOf(`Move Kotlin to ${target}`, "review", yield* restate(move.changes)) : [],
  };
}

/** Build logic is compiled by the Kotlin inside Gradle, whatever the build states for its own code. */
function* embeddedTooOld(
  error: ParsedError,
  build: GradleModel,
  kotlin: Stated | undefined,
  found: string,
  library: LibraryFile | undefined,
  compiler: string | undefined,
): Inquiry<Finding | undefined> {
  const gradle = statedGradle(build);
  const embedded = gradle && kotlinInGradle(gradle.value);
  if (!gradle || !embedded || readsMetadata(embedded, found) !== false || compiler !== minorLine(embedded))
    return undefined;
  const enough = EMBEDDED_KOTLIN.rows.find(
    (row) => row.kotlin && readsMetadata(row.kotlin, found) && compareVersions(row.from, gradle.value) > 0,
  );
  const move = enough ? yield* moveGradle(build, enough.from, "review") : undefined;
  return {
    rootCause: `${library ? libraryName(library) : "A library"} was compiled by Kotlin ${kotlinOfMetadata(found)}. The Kotlin that failed to read it is ${kotlin ? `not the ${kotlin.value} of this build but ` : ""}the one inside Gradle ${gradle.value}, ${embedded}, which compiles build scripts and build logic.`,
    ground: "told",
    location: { path: gradle.place.path, line: gradle.place.line },
    label: `has Kotlin ${embedded}`,
    evidence: [
      logClaim(error),
      placeClaim(gradle.place, `has Kotlin ${embedded} (${tableOf(EMBEDDED_KOTLIN)})`),
      ...(kotlin ? [placeClaim(kotlin.place, "for the app's code")] : []),
    ],
    fixGuidelines: [
      ...(move?.guidelines ?? []),
      `Or keep Gradle and use, in the build logic, a release of ${library?.artifact ?? "that library"} built with Kotlin ${minorLine(embedded)} or the version after it.`,
    ],
    fixes: move?.fixes ?? [],
  };
}

/** The line that declares the library; by its artifact alone where the path does not tell the group. */
function declarationOf(build: GradleModel, { group, artifact }: LibraryFile) {
  if (group) {
    const dependency = declarationsOf(build, `${group}:${artifact}`)[0]?.dependency;
    return dependency?.versionPlace ?? dependency?.place;
  }
  const same = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ module }) => module.slice(module.indexOf(":") + 1) === artifact);
  return same[0]?.versionPlace ?? same[0]?.place;
}
