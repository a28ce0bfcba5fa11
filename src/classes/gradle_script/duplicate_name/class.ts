import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a name is added to the build twice",
  summary:
    "Tasks, configurations and source sets have names of their own in a project. Something added one whose name was taken: a build script and a plugin that both register `clean`, or a plugin that is applied after the script has made what it adds.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "with that name already exists",
      regex:
        /Cannot (?:add|create) (?:a |an )?(?<kind>\w+) (?:with name )?'(?<name>[^']{1,200})' as (?:a|an) \w+ with that name already exists/,
    },
  ],
  subject: "{kind} {name}",
  facts: ["kind", "name"],
  causes: {
    addedAgain: "a build script registers a task that a plugin adds, too: `clean` in the root project",
    appliesAgain: "a plugin applies another one, which adds what the project has already",
    runsTwice: "the same registration runs twice: in `allprojects` and in the project",
  },
  checks: [
    "search the name in the build scripts and in `buildSrc`",
    "run it with `--stacktrace`, which names what adds it the second time",
  ],
  fix: "Keep one registration: remove the script's own where a plugin adds the same. In a plugin, configure what is there in place of adding it: `tasks.named`, `pluginManager.withPlugin`.",
} as const satisfies FailureClass;
