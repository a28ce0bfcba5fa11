import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "execution failed for task",
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
    printedEarlier: {
      text: "a compiler, resource, manifest, dexing or test step of {task|the task} found an error and printed it earlier",
      decidedBy: "search the log above `FAILURE:` for the first `e: `, `error:` or `FAILED`: it names a file",
    },
    commandNotThere: {
      text: "{command|the task's tool} is missing on this machine, or fails by itself",
      unless: {
        log: /^(?![\s\S]*(?:command '|Cannot run program|[Ee]xit (?:value|code|status)|exited with))/,
      },
      decidedBy:
        "run {command|the command in the message} by hand in the folder of the module: it fails the same way",
      remedy: "Install it, or correct what it complains about, and run it by hand until it succeeds.",
    },
    inMethod: {
      text: "an exception inside the plugin of {task|the task}",
      unless: { exitValue: true },
      decidedBy: "run with `--stacktrace`: the innermost `Caused by` has frames of a plugin",
      remedy: "Raise the plugin whose frames stand on top, or search its issues for the exception's message.",
    },
  },
  checks: [
    "run the task alone, and keep its whole output: `./gradlew {task|<task path>} --stacktrace`",
    "run the task alone: `./gradlew <task path> --stacktrace`",
  ],
  fix: "Repair the first error that this run prints: the wrapper around it says only which task it was.",
  fixedIn: { roles: ["module_build"] },
} as const satisfies FailureClass;
