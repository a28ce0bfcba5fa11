import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "task or element with that name already exists",
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
    addedAgain: {
      text: "a build script registers {name|an element} that a plugin adds, too, such as `clean` in the root project",
      decidedBy:
        "search the scripts for {name|the name}: one registers it, and a plugin adds one of the same name",
      remedy: 'Delete your own, or configure the plugin\'s: `tasks.named("{name|name}") { }`.',
    },
    runsTwice: {
      text: "the same registration of {name|it} runs twice, as in `allprojects` and in the project",
      decidedBy:
        "search the scripts for {name|the name}: it stands in `allprojects` or `subprojects` and in the project, or a script is applied twice",
      remedy: "Keep one of the two.",
    },
    appliesAgain: {
      text: "two plugins add {name|an element of the same name}, or one applies another that adds it",
      decidedBy:
        "search the scripts for {name|the name}: no line; run with `--stacktrace`: the frames are of a plugin",
      remedy: "Remove the plugin that the other one applies by itself, or swap their order.",
    },
  },
  checks: [
    "search the name in the build scripts and in `buildSrc`",
    "run it with `--stacktrace`, which names what adds it the second time",
  ],
  fix: "Keep one registration: remove the script's own where a plugin adds the same. In a plugin, configure what is there in place of adding it: `tasks.named`, `pluginManager.withPlugin`.",
} as const satisfies FailureClass;
