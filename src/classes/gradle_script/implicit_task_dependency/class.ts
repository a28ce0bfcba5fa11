import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "task uses another task's output undeclared",
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
    notWired: "a folder of generated sources or assets is registered as a plain path",
    oldPlugin: "an old plugin generates files without wiring its task",
    copyTask: "a copy task writes into a folder that others read",
  },
  checks: [
    "read the two task names in the message: reader first, writer second",
    "find where the folder is registered in the build script",
    "if a plugin owns the writer, compare its version with the newest",
  ],
  fix: "Register the task itself as the source (`srcDir(taskProvider)`, or the variant API's generated sources), or upgrade the plugin. A plain `dependsOn` works but has to be repeated for every reader.",
} as const satisfies FailureClass;
