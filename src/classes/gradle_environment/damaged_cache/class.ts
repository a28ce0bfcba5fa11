import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle cache is corrupted",
  summary:
    "Gradle found an entry of its cache that is not whole: a download or a write was broken off, the disk was full, or something deleted a part. No file of the project has to do with it.",
  patterns: [
    {
      needle: "Could not read workspace metadata from ",
      regex: /Could not read workspace metadata from (?<entry>\S{1,600}?)\.?(?:\s|$)/m,
    },
    {
      needle: "The contents of the immutable workspace '",
      regex: /The contents of the immutable workspace '(?<entry2>[^'\n]{1,600})' have been modified/,
    },
    {
      needle: "Corrupted",
      regex:
        /Corrupted (?:FreeListBlock|IndexBlock|DefaultMultiHashBlock|Block|DataBlock)[^\n]{0,200}? found in cache '(?<entry3>[^'\n]{1,600})'/,
    },
  ],
  facts: ["entry"],
  causes: {
    writtenInPart: {
      text: "a build was killed, or a machine switched off, while it wrote",
      decidedBy:
        "ask when the last build on this machine ended: it was killed, or the machine was switched off",
    },
    diskFull: {
      text: "the disk was full",
      decidedBy: "run `df -h ~/.gradle`: it is full, or was",
      remedy: "Free space first, then delete the damaged entry.",
    },
    partRemoved: {
      text: "a cleaner, a virus scanner or a restored CI cache took a part of the folder away",
      decidedBy:
        "look at the cache step of the CI job, or at the log of the cleaner or virus scanner: it restores or removes a part of `~/.gradle`",
      remedy:
        "Change the key of the CI cache once, or exclude `~/.gradle` from the scanner, and delete the folder.",
    },
    twoGradles: {
      text: "two machines or containers write into one Gradle home",
      decidedBy: "look whether two jobs or containers share one `~/.gradle`: they ran at the same time",
      remedy: "Give each job a `GRADLE_USER_HOME` of its own.",
    },
  },
  checks: [
    "see whether the disk is full",
    "see whether a build server restores `~/.gradle/caches` from an earlier job",
  ],
  fix: "Stop the daemons (`./gradlew --stop`) and delete the damaged entry, or the folder of caches that it lies in; Gradle makes it anew.",
  fixedIn: { roles: ["wrapper"], share: 0.1 },
} as const satisfies FailureClass;
