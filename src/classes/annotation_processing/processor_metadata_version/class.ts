import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "processor cannot read Kotlin metadata version",
  summary:
    "Annotation processors read the metadata that Kotlin puts into classes. The one at work was built before your Kotlin version and does not understand it.",
  patterns: [
    {
      needle: "Unable to read Kotlin metadata due to unsupported metadata ",
      regex:
        /Unable to read Kotlin metadata due to unsupported metadata (?:version|kind: (?<metadataKind>\w+))/,
    },
    {
      needle: "Provided Metadata instance has version ",
      regex:
        /(?:\[(?<processor>[A-Za-z]{2,20})\] )?Provided Metadata instance has version (?<currentVersion>[\d.]+), while maximum supported version is (?<supportedVersion>[\d.]+)/,
    },
    "Unsupported metadata version. Check that your Kotlin version is >= 1.0",
  ],
  facts: ["metadataKind", "processor", "currentVersion", "supportedVersion"],
  causes: {
    processorTooOld: {
      text: "Kotlin was upgraded without {processor|Hilt, Room, Moshi or another processor}",
      decidedBy:
        "compare the Kotlin of the project with {supportedVersion|the newest one that the release notes of the processor name}: is it newer?",
    },
    newerDependency: {
      text: "a dependency was compiled with a newer Kotlin than {processor|the processor} reads",
      decidedBy:
        "is the project's own Kotlin no newer than {supportedVersion|what the processor supports}? Then a library brings {currentVersion|the newer metadata}",
      remedy: "Take a release of that library for your Kotlin, or a newer processor.",
    },
    oldReader: {
      text: "a BOM or constraint holds an old `kotlinx-metadata-jvm` or `kotlin-metadata-jvm` in place",
      decidedBy:
        "run `./gradlew {module|<module>}:dependencies` and search `metadata-jvm` below the configurations of `ksp` or `kapt`: does an arrow lead to a lower version?",
      remedy: "Raise or remove that constraint.",
    },
  },
  checks: [
    { text: "find the processor in the trace", when: { frames: true } },
    "compare its version and the two numbers in the message with the Kotlin version",
  ],
  fix: "Where the processor carries no copy of the metadata library, give it a newer one with `ksp(...)` or `kapt(...)`: `org.jetbrains.kotlin:kotlin-metadata-jvm:<Kotlin version>`, as Dagger from 2.57 on allows. Otherwise upgrade the processor to a release for your Kotlin.",
  fixedIn: { roles: ["catalog", "root_build", "module_build"], settings: ["kotlin"] },
} as const satisfies FailureClass;
