import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "unknown build failure",
  summary:
    "The build failed in a way that no known class of failure describes. Gradle nests reasons, so the deepest line under `What went wrong` is the most telling. The tool's own output stands above it, next to the failed task.",
  facts: [],
  causes: {
    thirdPartyPlugin: {
      text: "a third-party plugin reports an error in its own words",
      decidedBy:
        "run with `--stacktrace`: the innermost `Caused by` has frames of a plugin that is neither Gradle's nor Android's",
    },
    versionsDoNotFit: {
      text: "versions of Gradle, JDK and plugins do not fit together",
      decidedBy:
        "run `./gradlew --version` and compare Gradle, JVM and the plugins' versions with the table of the Android plugin's release notes: they do not fit",
    },
    missingHere: {
      text: "a file, tool or secret is missing on this machine",
      decidedBy: "run the same command on a machine where it worked: it succeeds",
      remedy:
        "Compare environment variables, `local.properties` and `~/.gradle/gradle.properties` of the two.",
    },
    damagedCache: {
      text: "a damaged cache or an interrupted download",
      decidedBy: "run with `-g /tmp/gradle-home --no-build-cache`: it succeeds",
      remedy: "Stop the daemons and delete the folder of `~/.gradle/caches` that the trace names.",
    },
  },
  checks: [
    "run the failing task alone: `./gradlew <task path> --stacktrace --info`",
    "compare with the last green build: `git log -5 --stat -- '*.gradle*' gradle`",
    "see whether a fresh clone on another machine fails alike",
  ],
  fix: "Repair the innermost reason first. If it fails on one machine only, compare JDK, SDK and environment before changing code. Delete caches only when the message speaks of a damaged file.",
} as const satisfies FailureClass;
