import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no space left on device",
  summary:
    "A file could not be written because the disk, or a quota on it, is full. Other errors in the same log, such as damaged caches, follow from that.",
  domain: "any",
  patterns: ["No space left on device", "not enough space on the disk"],
  facts: [],
  causes: {
    diskFull: {
      text: "Gradle caches, build folders and SDK images have grown over time",
      decidedBy:
        "run `df -h` and `du -sh ~/.gradle ~/.android build`: the disk is at 100 %, and these take most of it",
    },
    smallRunner: {
      text: "the CI runner's disk is small",
      decidedBy: "let the job print `df -h` before the build: a few GB are free",
      remedy: "Remove tools that the job does not need at its start, or take a larger runner.",
    },
    temporaryFolder: {
      text: "the temporary folder is a small memory disk, or out of inodes",
      decidedBy: "run `df -h /tmp` and `df -i`: `/tmp` is full, or the inodes are at 100 %",
      remedy: "Point Gradle to another folder: `org.gradle.jvmargs=-Djava.io.tmpdir=/path`.",
    },
  },
  checks: [
    "see the space: `df -h . ~/.gradle /tmp` and `df -i .`",
    "find the large folders: `du -sh ~/.gradle/* */build`",
  ],
  fix: "Free space: old Gradle versions and caches, emulator images, build folders. On CI remove unused tools first or take a larger runner. Then clean caches that were half written.",
} as const satisfies FailureClass;
