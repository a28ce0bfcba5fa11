import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle finds no single task of this name",
  summary:
    "No task of this name exists in the project it was asked of. Android task names contain flavour and build type, and they exist only when the plugin is applied.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "project '",
      regex: /Task '(?<task>[^']+)' (?:not found|is ambiguous) in (?:root )?project '(?<project>[^']+)'/,
    },
    { needle: "Cannot locate tasks that match '", regex: /Cannot locate tasks that match '(?<task2>[^']+)'/ },
    {
      needle: "' not found",
      regex:
        /Task with (?:name|path) '(?<task3>[^']+)' not found(?: in (?:root )?project '(?<project2>[^']+)')?/,
    },
  ],
  subject: "{task}",
  facts: ["task", "project"],
  causes: {
    targetNotDeclared: {
      text: "the target that {task|the task} is of is not declared in this module, or cannot be built on this machine",
      when: { task: /Mingw|Ios|Macos|Tvos|Watchos|Linux(?:X64|Arm64)|WasmJs|AndroidNative/ },
      remedy:
        "Publish from a machine that can build the target, or leave the task out where it is not declared. `./gradlew tasks --all` lists what is there.",
    },
    noVariant: {
      text: "flavours changed the name: `assembleFreeDebug` instead of `assembleDebug`",
      unless: { task: /^(?!.*(?:assemble|bundle|install|compile|test|lint|connected))/ },
    },
    pluginNotApplied: "the plugin that creates the task is not applied in this project",
    oldName: "a CI script still uses the old name",
    ambiguous: "an abbreviation fits several tasks",
  },
  checks: [
    "list the tasks: `./gradlew {project|<module>}:tasks --all`",
    "compare with `productFlavors` and `buildTypes` of the module",
  ],
  fix: "Use the name of the variant, or the task for all variants such as `assemble`. Update scripts that call it.",
} as const satisfies FailureClass;
