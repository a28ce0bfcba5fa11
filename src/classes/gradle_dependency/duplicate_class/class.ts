import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "duplicate class",
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
      decidedBy:
        "run `./gradlew {module|:app}:dependencyInsight --configuration debugRuntimeClasspath --dependency kotlin-stdlib`: `kotlin-stdlib` is 1.8 or later, and `kotlin-stdlib-jdk7` or `-jdk8` older than 1.8",
      remedy:
        'Raise `kotlin-stdlib-jdk7` and `-jdk8` to the same version: `implementation(platform("org.jetbrains.kotlin:kotlin-bom:<version>"))`.',
    },
    supportBesideAndroidX: {
      text: "a support library beside its AndroidX successor",
      unless: { className: /^(?!android)/ },
      decidedBy:
        "run `./gradlew {module|:app}:dependencyInsight --configuration debugRuntimeClasspath --dependency com.android.support`: it lists a library",
      remedy:
        "Set `android.enableJetifier=true` in `gradle.properties`, or better replace the library that still needs `com.android.support`.",
    },
    localFile: {
      text: "a JAR or AAR in `libs` contains the same library as one from Maven",
      when: { log: /\([\w.-]+\.(?:jar|aar)\)/ },
      unless: { dependency: /^[\w.-]+:[\w.-]+:/, otherDependency: /^$/ },
      decidedBy: "look into the module's `libs` folder: the file that the message names lies there",
      remedy: "Delete the local file, or exclude the library from Maven.",
    },
    oneLibraryTwoNames: {
      text: "{dependency|one artifact} and {otherDependency|another} are one library under two names, such as `listenablefuture` and `guava`, or two editions of Bouncy Castle or protobuf",
      decidedBy:
        "run `./gradlew {module|:app}:dependencyInsight --configuration debugRuntimeClasspath --dependency {dependency|<artifact>}`, and the same for {otherDependency|the other}: different libraries bring them",
      remedy:
        'Exclude one of the two at the dependency that brings it: `exclude(group = "...", module = "...")`.',
    },
    twoEditions: {
      text: "two editions of one SDK, such as `full` and `https`, or `protobuf-java` and `protobuf-javalite`",
      decidedBy:
        "compare the two coordinates in the message: they have the same group and differ in an ending such as `-lite`, `-ktx` or `-full`",
      remedy: "Keep the edition that the other libraries need, and remove or exclude the other.",
    },
    movedClass: {
      text: "a class moved from one artifact of a family to another, and the two come in versions of different releases",
      decidedBy: "compare the two versions in the message: the same group, one clearly older than the other",
      remedy: "Raise both artifacts to the same release, through their BOM where there is one.",
    },
  },
  checks: [
    "see which two artifacts have {className|the class}: the message names them in parentheses",
    "find who brings each: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    "look into `libs` and for `fileTree` in the build file",
  ],
  fix: "Bring both to versions that no longer overlap (for Kotlin, import `kotlin-bom`), or exclude one at the dependency that brings it. Delete the local copy. Excluding a class from packaging is no solution.",
  fixedIn: { roles: ["module_build", "shared_script", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
