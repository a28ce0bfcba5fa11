import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "property has no value available",
  summary:
    "Gradle's lazy properties get their value when somebody asks for it. Here somebody asked, and nothing had given one: the script sets none, or takes it from a Gradle property, a variable of the environment or a file that is not there.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "because it has no value available",
      regex:
        /Cannot query the value of (?:task '(?<task>:[^'\n]{1,300})' )?[^\n]{0,100}?property '(?<property>[\w.$]{1,200})' because it has no value available/,
    },
    "because it has no value available",
    {
      needle: "doesn't have a configured value",
      regex: /property '(?<property2>[\w.$]{1,200})' doesn't have a configured value/,
    },
    {
      needle: "Failed to query the value of task '",
      regex:
        /Failed to query the value of task '(?<task2>:[^'\n]{1,300})' property '(?<property3>[\w.$]{1,200})'/,
      isDetail: true,
    },
    {
      needle: "A problem was found with the configuration of task '",
      regex: /A problem was found with the configuration of task '(?<task3>:[^'\n]{1,300})'/,
      isDetail: true,
    },
    {
      needle: "- Gradle property '",
      regex: /- Gradle property '(?<gradleProperty>[\w.-]{1,200})'/,
      isDetail: true,
    },
    {
      needle: "- environment variable '",
      regex: /- environment variable '(?<environmentVariable>\w{1,200})'/,
      isDetail: true,
    },
  ],
  subject: ["{property}", "{gradleProperty}"],
  facts: ["task", "property", "gradleProperty", "environmentVariable"],
  causes: {
    gradlePropertyUnset: {
      text: "{property|the property} is taken from a Gradle property or an environment variable that this machine does not set",
      decidedBy:
        "look on this machine for {gradleProperty|the Gradle property} or {environmentVariable|the environment variable} that it is taken from: it is not set",
    },
    neverSet: {
      text: "nothing sets {property|the property} of {task|the task}",
      unless: { gradleProperty: true, environmentVariable: true },
      decidedBy: "search the scripts for {property|the property}: no line sets it for {task|the task}",
    },
    otherVariant: {
      text: "a plugin sets {property|the property} for a variant or an order of plugins that this build does not have",
      unless: { gradleProperty: true, environmentVariable: true },
      decidedBy: "run the same task of another variant: it succeeds",
      remedy: "Raise the plugin, or set the property for this variant.",
    },
  },
  checks: [
    "look for the property where the task is registered and where the plugin's extension is configured",
    "read what Gradle lists below `is derived from`",
  ],
  fix: "Set the property, give it a convention, or pass what it is taken from (`-Pname=value`, a variable of the environment). Where it may be missing, read it with `orNull` and mark it `@Optional`.",
  fixedIn: { roles: ["module_build", "shared_script", "properties"] },
} as const satisfies FailureClass;
