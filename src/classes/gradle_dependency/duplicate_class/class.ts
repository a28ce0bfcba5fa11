import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "one class comes from two artifacts",
  summary:
    "Two artifacts, or two versions of one under different coordinates, contain the same class, and an app may contain it only once. Gradle cannot choose, because they have different coordinates. Many lines of this kind usually stem from one pair of artifacts.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: "Duplicate class ",
      regex:
        /Duplicate class (?<className>[\w.$]+) found in (?:the following modules: |modules )(?:\S+)(?: -> \S+)? \((?<dependency>[^)]+)\)(?:,| and) (?:\S+)(?: -> \S+)? \((?<otherDependency>[^)]+)\)/,
    },
  ],
  subject: "{className}",
  facts: ["className", "dependency", "otherDependency"],
  causes: {
    kotlinStdlib: {
      text: "`kotlin-stdlib` 1.8 or later beside an older `kotlin-stdlib-jdk7` or `-jdk8`, which it has absorbed",
      unless: { className: /^(?!kotlin\.)/ },
    },
    supportBesideAndroidX: {
      text: "a support library beside its AndroidX successor",
      unless: { className: /^(?!android)/ },
    },
    oneLibraryTwoNames:
      "one library under two names: `listenablefuture` and `guava`, two editions of Bouncy Castle or protobuf",
    localFile: "a JAR or AAR in `libs` beside the same library from Maven",
    twoEditions: "two editions of a vendor's SDK, such as `full` and `https`",
  },
  checks: [
    "see which two artifacts have {className|the class}: the message names them in parentheses",
    "find who brings each: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    "look into `libs` and for `fileTree` in the build file",
  ],
  fix: "Bring both to versions that no longer overlap (for Kotlin, import `kotlin-bom`), or exclude one at the dependency that brings it. Delete the local copy. Excluding a class from packaging is no solution.",
  fixedIn: { roles: ["module_build", "shared_script", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
