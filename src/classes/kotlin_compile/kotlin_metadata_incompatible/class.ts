import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "incompatible Kotlin metadata version",
  summary:
    "Kotlin writes its version into each compiled class. A compiler reads metadata up to one minor version ahead of itself (1.9 reads 2.0) and refuses anything newer. Mostly some dependency, often a transitive `kotlin-stdlib`, is ahead of your Kotlin plugin.",
  // The names that are not found for it come beside it.
  rank: 30,
  patterns: [
    {
      needle: " was compiled with an incompatible version of Kotlin. The ",
      regex:
        /(?:Module|Class '(?<className>[^']+)') was compiled with an incompatible version of Kotlin\. The (?:binary|actual metadata) version(?: of its metadata)? is (?<foundVersion>[\d.]+),? (?:expected version is (?<expectedVersion>[\d.]+)|but the compiler version (?<compilerVersion>[\d.]+) can read versions up to (?<expectedVersion2>[\d.]+))(?:[^\n]{0,200}\n\s*The class is loaded from (?<loadedFrom>[^\n]+))?/,
      lines: 2,
    },
  ],
  subject: "{foundVersion}",
  facts: ["className", "foundVersion", "expectedVersion", "compilerVersion", "loadedFrom", "task"],
  causes: {
    libraryUpgraded: {
      text: "a dependency was upgraded to a release built with Kotlin {foundVersion|newer than the compiler}",
      unless: { loadedFrom: /kotlin-stdlib/ },
      decidedBy:
        "which JAR does the error line name? Run `./gradlew {module|:app}:dependencyInsight --configuration debugCompileClasspath --dependency` with its name",
    },
    newerStandardLibrary: {
      text: "a transitive dependency pulls a newer `kotlin-stdlib` than the compiler's",
      unless: { loadedFrom: /^(?![\s\S]*kotlin-stdlib)/ },
      decidedBy:
        "run `./gradlew {module|:app}:dependencyInsight --dependency kotlin-stdlib --configuration debugCompileClasspath`: who asks for the version that wins?",
    },
    kotlinTooOld: {
      text: "the Kotlin Gradle plugin is older than the libraries around it",
      decidedBy:
        "compare `kotlin` in `gradle/libs.versions.toml` with {foundVersion|the version of the metadata in the message}",
    },
    embeddedTooOld: {
      text: "the failing file is a build script or build logic, which uses the Kotlin embedded in Gradle",
      unless: { task: /(?:Debug|Release)\w{0,60}Kotlin$|:k(?:sp|apt)\w{0,80}Kotlin$/ },
      decidedBy:
        "does the failing task belong to `buildSrc` or `build-logic`, or the failing file end in `.gradle.kts`?",
      remedy:
        "Raise the Gradle wrapper, whose embedded Kotlin counts there, or take a plugin release for the older Kotlin.",
    },
  },
  checks: [
    "find the library of {loadedFrom|the jar in the message}",
    "see who brings it: `./gradlew <module>:dependencyInsight --dependency kotlin-stdlib --configuration <variant>CompileClasspath`",
    "compare with the Kotlin version in `gradle/libs.versions.toml` or the `plugins` block",
    "for build logic, compare with the Kotlin that your Gradle version embeds",
  ],
  fix: "Raise the Kotlin plugin until it is at most one minor version behind the library, together with KSP and the Compose plugin. Otherwise use a library release built for your Kotlin. `-Xskip-metadata-version-check` hides the message and invites wrong code.",
  fixedIn: { roles: ["catalog", "root_build"], settings: ["kotlin"] },
} as const satisfies FailureClass;
