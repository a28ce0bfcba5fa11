import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle's own cache is damaged",
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
    writtenInPart: "a build was killed, or a machine switched off, while it wrote",
    diskFull: "the disk was full",
    partRemoved: "a cleaner, a virus scanner or a restored CI cache took a part of the folder away",
  },
  checks: [
    "see whether the disk is full",
    "see whether a build server restores `~/.gradle/caches` from an earlier job",
  ],
  fix: "Stop the daemons (`./gradlew --stop`) and delete the damaged entry, or the folder of caches that it lies in; Gradle makes it anew.",
  fixedIn: { roles: ["wrapper"], share: 0.1 },
} as const satisfies FailureClass;
