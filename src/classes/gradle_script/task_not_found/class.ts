import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "task not found",
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
      decidedBy:
        "run `./gradlew tasks --all | grep -i {task|<name>}`: nothing; the `kotlin` block has no such target",
      remedy:
        "Publish from a machine that can build the target, or leave the task out where it is not declared. `./gradlew tasks --all` lists what is there.",
    },
    noVariant: {
      text: "flavours or another build type changed the name: `assembleFreeDebug` instead of `assembleDebug`",
      unless: { task: /^(?!.*(?:assemble|bundle|install|compile|test|lint|connected))/ },
      decidedBy:
        "run `./gradlew {project|:app}:tasks --all`: the names have a flavour between, as `assembleFreeDebug`",
      remedy: "Call the name that the list has.",
    },
    pluginNotApplied: {
      text: "the plugin that creates {task|the task} is not applied in {project|this project}",
      decidedBy: "run `./gradlew tasks --all | grep -i {task|<name>}`: another project has it, or none",
    },
    ambiguous: {
      text: "an abbreviation fits several tasks",
      unless: { log: /^(?![\s\S]{0,4000}ambiguous)/ },
      decidedBy: "read the message: it says `is ambiguous` and lists candidates",
      remedy: "Write the whole name of one of the candidates.",
    },
    oldName: {
      text: "a CI script or the IDE's run configuration still uses an old name",
      decidedBy:
        "search the CI scripts for {task|the name}: it stands there, and `./gradlew tasks --all` has another",
    },
    wrongFolder: {
      text: "the command ran in another folder or build than the one that has {task|the task}",
      decidedBy: "look in which folder the command ran: another one than that of the settings file",
      remedy: "Run it in the root of the build, or with `-p <folder>`.",
    },
  },
  checks: [
    "list the tasks: `./gradlew {project|<module>}:tasks --all`",
    "compare with `productFlavors` and `buildTypes` of the module",
  ],
  fix: "Use the name of the variant, or the task for all variants such as `assemble`. Update scripts that call it.",
} as const satisfies FailureClass;
