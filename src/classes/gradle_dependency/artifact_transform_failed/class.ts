import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an artifact could not be transformed",
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
    unreadableArchive: "the archive holds what the step cannot read, such as classes of a newer Java",
    damagedFile: "the file is damaged, or another task of the build was still writing it",
    rebuiltMeanwhile:
      "one task works on the variant of a module that another one rebuilds, in a build that runs in parallel",
    outOfMemory: "the step ran out of memory",
  },
  checks: [
    "run the task alone, with its trace: `./gradlew <task path> --stacktrace`, and read the cause under `Failed to transform`",
    "for an artifact of a project, build that project alone first and see whether it then succeeds",
    "for a downloaded artifact, see whether the file opens as an archive: `unzip -t <file>`",
  ],
  fix: "Mend what the cause below the line names. Where the file was damaged, delete it from the cache and let Gradle fetch or build it anew. Adding repositories does not help: the artifact was found.",
} as const satisfies FailureClass;
