import { libraryName, libraryOfPath } from "../../analysis/build/library-file.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { kotlinOfMetadata, oldestReaderOf } from "../../facts/kotlin-metadata.ts";
import { shorten } from "../wording.ts";
import { given, type StatedTable, simple } from "./stated-cause.ts";

/** The Kotlin compiler against what it was given: libraries, levels, itself. */
export const kotlinBuild: StatedTable = {
  kotlin_metadata_incompatible: given(
    ["foundVersion", "expectedVersion"],
    ({ foundVersion, expectedVersion }, { facts, error }) => {
      const library = libraryOfPath(error.filePath);
      const file = library
        ? libraryName(library)
        : error.filePath
          ? fileName(error.filePath.replace(/!.*$/, ""))
          : undefined;
      const subject = file ?? facts.className ?? "A library on the classpath";
      const wrote = kotlinOfMetadata(foundVersion);
      const reader = oldestReaderOf(foundVersion);
      return {
        cause: `${subject} was compiled with Kotlin ${wrote ?? foundVersion}, and the compiler of this build reads only up to ${expectedVersion}.`,
        steps: [
          `Raise Kotlin${reader ? ` to ${reader} or newer` : ""}; where the build has KSP, or before Kotlin 2.0 the Compose compiler, they move with it.`,
          `Or stay on the last release of ${file ? "that library" : "the library"} that was built with your Kotlin. ./gradlew <module>:dependencies --configuration <variant>CompileClasspath shows who pulled the newer one in.`,
        ],
        confidence: 0.8,
        said: true,
      };
    },
  ),

  inline_jvm_target: given(
    ["libraryTarget", "moduleTarget"],
    ({ libraryTarget, moduleTarget }, { place }) => ({
      cause: `The inline function that is called${place ? ` at ${place}` : ""} is compiled for JVM ${libraryTarget}, and this module for ${moduleTarget}; its code cannot be copied into an older class file.`,
      steps: [
        `Raise the module to ${libraryTarget}: kotlin.compilerOptions.jvmTarget, and with it the level of Java (compileOptions of an android block, else the java block).`,
      ],
      confidence: 0.8,
      said: true,
    }),
  ),

  missing_supertype_dependency: given(["className"], ({ className }, { place }) => ({
    cause: `A type used${place ? ` at ${place}` : ""} needs ${className} in its declaration, and the library that holds ${simple(className)} is not on this module's compile classpath.`,
    steps: [
      `Add the library of ${className} to this module; where it comes through another module of yours, let that one say api instead of implementation.`,
    ],
    confidence: 0.75,
    said: true,
  })),

  kotlin_compiler_crash: ({ facts, error, place }) => {
    const file = facts.compiledFile ?? (error.filePath || undefined);
    const cause = /Caused by: ([\w.$]{5,200}(?:: [^\n]{1,160})?)/.exec(error.raw)?.[1] ?? facts.rootMessage;
    if (!file) return undefined;
    const at = file ? withLine(fileName(file), facts.compiledLine) : place;
    return {
      cause: `The Kotlin compiler itself failed on ${at}${cause ? ` (${shorten(cause, 140)})` : ""}: a fault of the compiler or of a compiler plugin, set off by something in that file.`,
      steps: [
        "Where versions changed last, look there first: Kotlin, the Compose plugin, KSP and other compiler plugins belong to one Kotlin release. ./gradlew clean rules out stale class files.",
        `Move code out of ${at} until it compiles; the construct that remains can be written another way, and is what to search for in the tracker (youtrack.jetbrains.com/issues/KT).`,
        "Raise Kotlin to the newest patch of its line.",
      ],
      confidence: 0.65,
      quotes: ["File being compiled", "File is unknown", cause?.slice(0, 80)],
    };
  },

  warnings_as_errors: () => ({
    cause:
      "The module treats warnings as errors (allWarningsAsErrors, -Werror), and the compiler printed warnings above.",
    steps: [
      "Mend the lines that begin with w:, or suppress them one by one with @Suppress.",
      "Turn allWarningsAsErrors off to see whether anything else is wrong.",
    ],
    confidence: 0.8,
    said: true,
  }),

  merge_conflict_git: ({ facts, place }) => ({
    cause: facts.conflictPath
      ? `Both sides of a merge changed ${facts.conflictPath}, and the conflict is not resolved.`
      : `${place ?? "A file"} still holds the markers of an unresolved merge.`,
    steps: [
      "Keep what belongs and delete the lines of <<<<<<<, ======= and >>>>>>>, then git add the file.",
      "git diff --check lists all that are left.",
    ],
    confidence: 0.8,
    said: true,
  }),
};

const withLine = (file: string, line: string | undefined): string => (line ? `${file}:${line}` : file);
