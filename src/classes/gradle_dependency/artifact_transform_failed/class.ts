import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "failed to transform artifact",
  summary:
    "Gradle found the artifact and had to make another form of it for the task: dexed, instrumented, unpacked, without Jetifier's old names. That step failed. The attributes in the message say which form was asked for; why it failed is in a cause below it, where the log has one.",
  contractType: "task_failure",
  rank: 35,
  patterns: [
    {
      needle: "Failed to transform ",
      regex:
        /Failed to transform (?<transformed>\S{1,200})(?: \((?<transformedOf>[^)\n]{1,200})\))? to match attributes/,
    },
  ],
  subject: "{transformed}",
  facts: ["transformed", "transformedOf"],
  causes: {
    unreadableArchive: {
      text: "{transformed|the archive} holds what the step cannot read, such as classes of a newer Java",
      decidedBy:
        "read the innermost `>` line below `Failed to transform`: it names a class file version, a dexing error or an entry of the archive",
      remedy:
        "Raise the Android plugin, or take a release of the library that is compiled for an older Java.",
    },
    damagedFile: {
      text: "the file of {transformed|the artifact} is damaged or was downloaded only in part",
      decidedBy: "run `unzip -t` on the file that the cause names: it reports an error",
      remedy:
        "Delete the file's folder under `~/.gradle/caches/modules-2/files-2.1` and the folder that the message names under `caches`, and build again.",
    },
    outOfMemory: {
      text: "the step ran out of memory",
      decidedBy: "search the log for `OutOfMemoryError` or `GC overhead`: it is there",
      remedy: "Raise `org.gradle.jvmargs` in `gradle.properties`, such as `-Xmx4g`.",
    },
    rebuiltMeanwhile: {
      text: "one task works on the variant of a module that another one rebuilds, in a build that runs in parallel",
      decidedBy: "run the same command with `--no-parallel`: it succeeds every time",
      remedy:
        "Build the two variants in separate runs, or let the task that reads depend on the one that writes.",
    },
  },
  checks: [
    "run the task alone, with its trace: `./gradlew <task path> --stacktrace`, and read the cause under `Failed to transform`",
    "for an artifact of a project, build that project alone first and see whether it then succeeds",
    "for a downloaded artifact, see whether the file opens as an archive: `unzip -t <file>`",
  ],
  fix: "Mend what the cause below the line names. Where the file was damaged, delete it from the cache and let Gradle fetch or build it anew. Adding repositories does not help: the artifact was found.",
} as const satisfies FailureClass;
