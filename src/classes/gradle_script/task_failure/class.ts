import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a Gradle task failed",
  summary:
    "Gradle reports which task failed and wraps the reason in several layers. The task's name tells which tool was at work. The reason is the deepest `>` line, or the tool's own output above it.",
  contractType: "task_failure",
  rank: 74,
  patterns: [
    { needle: "Execution failed for task '", regex: /Execution failed for task '(?<task>:[^']+)'/ },
    { needle: "> Task ", regex: /^> Task (?<task2>:\S+) FAILED/m },
    {
      needle: "A failure occurred while executing ",
      regex: /A failure occurred while executing (?<action>[\w.$]+)/,
    },
  ],
  subject: "{task}",
  facts: [
    "task",
    "action",
    "unstarted",
    "command",
    "exitValue",
    "printed",
    "unknownCommand",
    "unplanned",
    "requested",
    "traced",
    "advised",
  ],
  causes: {
    printedEarlier:
      "a compiler, resource, manifest, dexing or test step found an error and printed it earlier",
    commandNotThere: "the task's tool is missing or was started with wrong settings",
    inMethod: "an exception inside a plugin",
  },
  checks: [
    "run the task alone, and keep its whole output: `./gradlew {task|<task path>} --stacktrace`",
    "run the task alone: `./gradlew <task path> --stacktrace`",
  ],
  fix: "Repair the first error that this run prints: the wrapper around it says only which task it was.",
  fixedIn: { roles: ["module_build"] },
} as const satisfies FailureClass;
