import { libraryName, libraryOfPath } from "../../../analysis/build/library-file.ts";
import { tableOf } from "../../../analysis/build/versions.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { EMBEDDED_KOTLIN } from "../../../facts/gradle-kotlin.ts";
import { kotlinOfMetadata, oldestReaderOf, readsMetadata } from "../../../facts/kotlin-metadata.ts";
import { given, type Reading, type StatedCause } from "../../stated-cause.ts";
import { isBuildSrc } from "./build-src.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["foundVersion", "expectedVersion"],
  ({ foundVersion, expectedVersion }, { facts, error }) => {
    const library = libraryOfPath(facts.loadedFrom ?? error.filePath);
    // A source file is where the class is used, and was never compiled by another Kotlin.
    const isSource = /\.(?:kts?|java)$/.test(error.filePath);
    const file = library
      ? libraryName(library)
      : error.filePath && !isSource
        ? fileName(error.filePath.replace(/!.*/s, ""))
        : undefined;
    const subject = file ?? facts.className ?? "A library on the classpath";
    const wrote = kotlinOfMetadata(foundVersion);
    const reader = oldestReaderOf(foundVersion);
    if (isBuildSrc(facts.task)) return ofBuildSrc(subject, foundVersion, expectedVersion);
    return {
      cause: `${subject} was compiled with Kotlin ${wrote ?? foundVersion}, and ${facts.compilerVersion ? `the compiler of this build reads only up to ${expectedVersion}` : `the compiler of this build is Kotlin ${kotlinOfMetadata(expectedVersion) ?? expectedVersion}, which reads what the next version wrote and nothing newer`}.`,
      steps: [
        `Raise Kotlin${reader ? ` to ${reader} or newer` : ""}; where the build has KSP, or before Kotlin 2.0 the Compose compiler, they move with it.`,
        `Or stay on the last release of ${file ? "that library" : "the library"} that was built with your Kotlin. ./gradlew <module>:dependencies --configuration <variant>CompileClasspath shows who pulled the newer one in.`,
      ],
      ground: "told",
      said: true,
    };
  },
);

/** Build logic is compiled by the Kotlin inside Gradle: the version of the project's plugin has no say there. */
function ofBuildSrc(subject: string, foundVersion: string, expectedVersion: string): StatedCause {
  const wrote = kotlinOfMetadata(foundVersion) ?? foundVersion;
  const embedded = kotlinOfMetadata(expectedVersion) ?? expectedVersion;
  const enough = EMBEDDED_KOTLIN.rows.find(({ kotlin }) => kotlin && readsMetadata(kotlin, foundVersion));
  return {
    cause: `${subject} was compiled with Kotlin ${wrote}, and what compiles buildSrc is the Kotlin inside Gradle, here ${embedded}, whatever Kotlin the modules of the project use. It reads what the next version wrote and nothing newer.`,
    steps: [
      `Use in buildSrc a release of ${subject} that was built with Kotlin ${embedded} or the version after it.`,
      enough
        ? `Or raise the wrapper to Gradle ${enough.from} or newer, which has Kotlin ${enough.kotlin} inside (${tableOf(EMBEDDED_KOTLIN)}), as far as the Android Gradle plugin goes along.`
        : "Or raise the wrapper to a Gradle with a newer Kotlin inside, as far as the Android Gradle plugin goes along.",
    ],
    ground: "told",
    said: true,
  };
}
