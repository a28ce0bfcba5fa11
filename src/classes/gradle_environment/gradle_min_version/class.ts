import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "minimum supported Gradle version",
  summary:
    "A plugin, usually the Android one, demands at least a certain Gradle version and the wrapper brings an older one. The message states both numbers.",
  patterns: [
    {
      needle: "Minimum supported Gradle version is ",
      regex:
        /Minimum supported Gradle version is (?<requiredVersion>[\w.-]+?)\. Current version is (?<currentVersion>[\w.-]+?)\.(?:\s|$)/m,
    },
    {
      needle: [
        "only works with Gradle ",
        "works only with Gradle ",
        "requires at least Gradle ",
        "requires Gradle ",
        "needs Gradle ",
      ],
      regex:
        /(?:works? (?:only )?with|requires(?: at least)?|needs) Gradle (?:version )?(?<requiredVersion3>\d+\.\d[\w.]*?)(?= ?(?:and|or) (?:above|higher|later|newer|up)|\+)/,
    },
    {
      needle: " is required. Current version is ",
      regex:
        /Gradle version (?<requiredVersion2>[\w.-]+?) is required\. Current version is (?<currentVersion2>[\w.-]+?)\.(?:\s|$)/m,
    },
  ],
  subject: "{requiredVersion} needed",
  facts: ["requiredVersion", "currentVersion"],
  causes: {
    wrapperTooOld: {
      text: "a plugin was raised, mostly the Android one, and the wrapper still brings Gradle {currentVersion|of an older release}",
      decidedBy:
        "compare `distributionUrl` in `gradle/wrapper/gradle-wrapper.properties` with {requiredVersion|the required version}: it is lower",
    },
    notTheWrapper: {
      text: "the build does not use the wrapper but Gradle {currentVersion|of the machine}",
      decidedBy:
        "look at the command that failed: `gradle`, not `./gradlew`; or the IDE is set to a local Gradle",
      remedy: "Call `./gradlew`, and choose the wrapper in the IDE's Gradle settings.",
    },
    otherWrapper: {
      text: "the wrapper of another folder was raised: an included build's own does not count",
      decidedBy:
        "look from which folder the build was started: another one than that of the `gradle-wrapper.properties` that was raised",
      remedy: "Raise the wrapper of the build that is started.",
    },
  },
  checks: [
    "read `distributionUrl` in `gradle/wrapper/gradle-wrapper.properties` of the root project",
    "compare with the plugin: AGP 8.0 needs Gradle 8.0, 8.5 needs 8.7, 8.9 needs 8.11.1, 8.13 needs 8.13, 9.0 needs 9.1",
    "see whether CI calls `gradle` instead of `./gradlew`",
  ],
  fix: "Raise the wrapper: `./gradlew wrapper --gradle-version <version>`. If that command itself fails, edit `distributionUrl` by hand. Check that the JDK supports the new Gradle.",
  fixedIn: { roles: ["wrapper", "catalog", "root_build"], settings: ["distributionUrl", "agp"] },
} as const satisfies FailureClass;
