import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a build failure without a known pattern",
  summary:
    "The build failed in a way that no known class of failure describes. Gradle nests reasons, so the deepest line under `What went wrong` is the most telling. The tool's own output stands above it, next to the failed task.",
  facts: [],
  causes: {
    thirdPartyPlugin: "a third-party plugin reports an error in its own words",
    versionsDoNotFit: "versions of Gradle, JDK and plugins do not fit together",
    missingHere: "a file, tool or secret is missing on this machine",
    damagedCache: "a damaged cache or an interrupted download",
  },
  checks: [
    "run the failing task alone: `./gradlew <task path> --stacktrace --info`",
    "compare with the last green build: `git log -5 --stat -- '*.gradle*' gradle`",
    "see whether a fresh clone on another machine fails alike",
  ],
  fix: "Repair the innermost reason first. If it fails on one machine only, compare JDK, SDK and environment before changing code. Delete caches only when the message speaks of a damaged file.",
} as const satisfies FailureClass;
