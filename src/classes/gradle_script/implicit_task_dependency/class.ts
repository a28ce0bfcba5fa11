import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "task uses output without declaring a dependency",
  summary:
    "A task reads a folder that another task writes, and nothing says that it must run afterwards. The order was luck. Gradle 7 warned about it, Gradle 8 makes it an error.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "' without declaring an explicit or implicit dependency",
      regex:
        /Task '(?<consumer>:[^']+)' uses this output of task '(?<producer>:[^']+)' without declaring an explicit or implicit dependency/,
    },
  ],
  subject: "{consumer}",
  facts: ["consumer", "producer"],
  causes: {
    notWired: {
      text: "the folder that {producer|a task} writes is registered as a plain path, so {consumer|the reader} does not depend on it",
      decidedBy:
        "search the build files for the folder in the message: a `srcDir` or `from` names it as a plain path",
      remedy:
        'Pass the task\'s output instead of the path: `srcDir(tasks.named("..."))`, or `dependsOn` as a stopgap.',
    },
    oldPlugin: {
      text: "a plugin that makes {producer|the task} does not wire what it writes",
      decidedBy: "search the build files for {producer|the task in the message}: no line registers it",
      remedy: 'Raise the plugin; until then write `tasks.named("...") { dependsOn("{producer|...}") }`.',
    },
    copyTask: {
      text: "a copy task writes into a folder that {consumer|others} read",
      decidedBy:
        "look where the copy task writes to: a folder that other tasks read, such as `build/` or the project's own",
      remedy: "Give the copy task a folder of its own.",
    },
  },
  checks: [
    "read the two task names in the message: reader first, writer second",
    "find where the folder is registered in the build script",
    "if a plugin owns the writer, compare its version with the newest",
  ],
  fix: "Register the task itself as the source (`srcDir(taskProvider)`, or the variant API's generated sources), or upgrade the plugin. A plain `dependsOn` works but has to be repeated for every reader.",
} as const satisfies FailureClass;
