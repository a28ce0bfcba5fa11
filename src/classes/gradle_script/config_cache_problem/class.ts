import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "configuration cache problem",
  summary:
    "The configuration cache stores the result of the configuration phase. Tasks may then no longer reach for the project, and processes may not be started during configuration. Some plugin or script does so.",
  contractType: "task_failure",
  patterns: [
    "Configuration cache problems found in this build",
    {
      needle: " the configuration cache",
      regex: /\b(?<count>\d{1,9}) problems? (?:was|were) found (?:storing|reusing) the configuration cache/,
    },
    {
      needle: ["- Task ", "- Plugin '", "- Build file '", "- Script file '", "- Settings file '"],
      regex:
        /- (?:Task .(?<task>[^\s\x60]+). of type .(?<taskType>[\w.$]+).|Plugin '(?<plugin>[^']+)'|(?:Build|Script|Settings) file '(?:[^']+)'(?:: line (?:\d+))?): (?<problem>[^\n]+)/,
    },
    {
      needle: "Configuration cache state could not be cached: ",
      regex:
        /Configuration cache state could not be cached: [^\n]{0,400}?(?: of task [\x60'](?<holder>[^\x60'\n]{1,300})[\x60'][^\n]{0,300}?)?: error writing value of type '(?<heldType>[^'\n]{1,300})'/,
    },
  ],
  facts: ["holder", "heldType", "count", "task", "taskType", "plugin", "problem"],
  causes: {
    pluginTooOld: {
      text: "{plugin|a plugin} is older than its support for the configuration cache",
      decidedBy:
        "open the report that the log links: the problems are in a class of {plugin|a plugin}, not in a script of yours",
      remedy: "Raise the plugin, or build with `--no-configuration-cache` until there is a release.",
    },
    ownTask: {
      text: "a `doLast` block or a task class of your own uses `project`, `ext` or other script objects",
      decidedBy: "open the report that the log links: it names a build file or a task of your own",
      remedy: "Read what the action needs into local values or properties of the task before `doLast`.",
    },
    whileConfigured: {
      text: "a script starts a process or listens to the end of the build",
      decidedBy:
        "search the scripts for `.execute()`, `exec {` and `buildFinished`: one stands outside of a task",
      remedy:
        "Start the process by `providers.exec { }`, and replace `buildFinished` by a build service or flow action.",
    },
  },
  checks: [
    { text: "see whose {taskType|the task type in the message} is: its package tells which plugin owns it" },
    "open the HTML report named below the message",
    "search the scripts for `exec`, `buildFinished` and `project.` inside `doLast`",
  ],
  fix: "Upgrade the plugin. In your own tasks, capture values as inputs during configuration and use injected services. Until then mark the task with `notCompatibleWithConfigurationCache`, or set `org.gradle.configuration-cache.problems=warn`.",
} as const satisfies FailureClass;
