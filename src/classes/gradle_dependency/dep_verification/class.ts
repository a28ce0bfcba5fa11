import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependency fails verification or its lock",
  summary:
    "The project records checksums or fixed versions of its dependencies, and what was resolved is not in the record. After an intended upgrade the record is out of date. Without one, it is a reason to be careful.",
  patterns: [
    {
      needle: "Dependency verification failed for configuration '",
      regex: /Dependency verification failed for configuration '(?<configuration>[^']+)'/,
    },
    "Dependency lock state",
  ],
  facts: ["configuration"],
  causes: {
    checksumUnknown: "a dependency was upgraded without updating the record",
    otherPlatform: "another platform or repository delivers a file that is not recorded",
    artifactReplaced: "the artifact was changed or replaced by a mirror",
    notLocked: "a version was changed without the lock files (`gradle.lockfile`)",
  },
  checks: [
    "compare the artifact in the message with the last change of versions: `git log -p gradle/libs.versions.toml`",
    "look at `gradle/verification-metadata.xml` or the lock file of the module",
  ],
  fix: "If the change is intended, write the record anew and review the difference: `./gradlew --write-verification-metadata sha256 help`, or `./gradlew <module>:dependencies --write-locks`. Do not switch verification off to get a build through.",
} as const satisfies FailureClass;
