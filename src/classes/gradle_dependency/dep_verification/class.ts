import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependency verification failed",
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
    checksumUnknown: {
      text: "`verification-metadata.xml` has no checksum of an artifact: a dependency was added or upgraded without it, or is resolved by a task for which it was never written",
      unless: { log: /Dependency lock state/ },
      decidedBy:
        "search `gradle/verification-metadata.xml` for the artifact of the message: its entry has another version, or there is none",
      remedy:
        "Write it with the task that failed, `./gradlew --write-verification-metadata sha256 <task>`, and review the difference.",
    },
    notLocked: {
      text: "a version was changed without the lock files (`gradle.lockfile`)",
      when: { log: /Dependency lock state/ },
      decidedBy:
        "run `git log -p -3 -- '*.gradle*' '*.toml'`: a version was changed, and no `gradle.lockfile` with it",
      remedy:
        "Write the locks anew with `./gradlew {module|:app}:dependencies --write-locks`, and review the difference.",
    },
    otherPlatform: {
      text: "the artifact exists once for each system, and only that of another one is recorded",
      unless: { log: /Dependency lock state/ },
      decidedBy: "look at the artifact's name: it ends with a system such as `-linux`, `-osx` or `-windows`",
    },
    artifactReplaced: {
      text: "the artifact was changed, damaged or replaced by a mirror",
      unless: { log: /Dependency lock state/ },
      decidedBy:
        "compare the checksum in the message with the one that Maven Central or Google publishes (`.sha256`): they differ",
      remedy:
        "Do not record it. Delete the cached file, download it from its own repository, and ask the mirror's owner if it differs again.",
    },
  },
  checks: [
    "compare the artifact in the message with the last change of versions: `git log -p gradle/libs.versions.toml`",
    "look at `gradle/verification-metadata.xml` or the lock file of the module",
  ],
  fix: "If the change is intended, write the record anew and review the difference: `./gradlew --write-verification-metadata sha256 <the task that failed>`, or `./gradlew <module>:dependencies --write-locks`. Do not switch verification off to get a build through.",
} as const satisfies FailureClass;
