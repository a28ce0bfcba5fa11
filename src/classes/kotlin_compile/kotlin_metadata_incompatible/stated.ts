import { libraryName, libraryOfPath } from "../../../analysis/build/library-file.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { kotlinOfMetadata, oldestReaderOf } from "../../../facts/kotlin-metadata.ts";
import { given, type Reading } from "../../stated-cause.ts";
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
