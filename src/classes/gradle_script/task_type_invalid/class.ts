import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "task validation failed (annotations)",
  summary:
    "Gradle reads from annotations which properties of a task are inputs and outputs, so that it knows when the task is up to date. A property without one, or with one that does not fit, is refused when the plugin is validated or the task runs.",
  contractType: "task_failure",
  rank: 40,
  patterns: [
    {
      needle: "' should not be annotated with: ",
      regex:
        /[Tt]ype '(?<taskType>[\w.$]{1,300})' (?:method|field) '(?<member>\w{1,200})(?:\(\))?' should not be annotated with: (?<wrongAnnotation>@\w{1,100})/,
    },
    {
      needle: "is missing an input or output annotation",
      regex:
        /[Tt]ype '(?<taskType2>[\w.$]{1,300})' property '(?<member2>\w[\w.]{0,199})' (?<lacks>is missing an input or output annotation)/,
    },
    {
      needle: "is annotated with @",
      regex:
        /[Tt]ype '(?<taskType3>[\w.$]{1,300})' property '(?<member3>\w{1,200})' is annotated with (?<wrongAnnotation2>@\w{1,100}) (?:but|that|which) [^\n]{1,200}/,
    },
  ],
  subject: "{taskType}",
  facts: ["taskType", "member", "wrongAnnotation", "lacks", "task"],
  causes: {
    notAnnotated: {
      text: "{member|a getter} of {taskType|the task} has no annotation such as `@Input`, `@OutputFile` or `@Internal`",
      unless: { wrongAnnotation: true },
      decidedBy:
        "open the class {taskType|in the message}: the getter {member|that it names} has no annotation",
    },
    wrongAnnotation: {
      text: "an annotation stands on a method that is no property, or does not fit its type",
      unless: { lacks: true },
      decidedBy:
        "open the class {taskType|in the message}: {wrongAnnotation|the annotation} stands at {member|a method} that is no getter of a fitting type",
    },
    newerGradle: {
      text: "the task is of a plugin, and a newer Gradle turned its warning into an error",
      decidedBy: "run the same task on the previous Gradle: it warns and succeeds",
      remedy: "Raise the plugin that has {taskType|the task}.",
    },
  },
  checks: [
    "open the class that the message names, at that property",
    "run ./gradlew validatePlugins for all problems at once",
  ],
  fix: "Annotate each property of a task by what it is: @Input, @InputFile, @OutputDirectory, @Nested, or @Internal where the result does not depend on it. Take annotations off methods that are no properties.",
} as const satisfies FailureClass;
