import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no space left on the disk",
  summary:
    "A file could not be written because the disk, or a quota on it, is full. Other errors in the same log, such as damaged caches, follow from that.",
  domain: "any",
  patterns: ["No space left on device", "not enough space on the disk"],
  facts: [],
  causes: {
    diskFull: "Gradle caches, build folders and SDK images have grown over time",
    smallRunner: "the CI runner's disk is small",
    temporaryFolder: "the temporary folder is a small memory disk, or out of inodes",
  },
  checks: [
    "see the space: `df -h . ~/.gradle /tmp` and `df -i .`",
    "find the large folders: `du -sh ~/.gradle/* */build`",
  ],
  fix: "Free space: old Gradle versions and caches, emulator images, build folders. On CI remove unused tools first or take a larger runner. Then clean caches that were half written.",
} as const satisfies FailureClass;
