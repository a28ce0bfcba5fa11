import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a method that Groovy code calls is not there",
  summary:
    "A Groovy script called something that its target does not offer. The message names method and target, and the target tells the script's context: root project, module, extension. `No signature of method` around `android` often hides an unknown call inside the block.",
  contractType: "build_script_syntax_error",
  patterns: [
    {
      needle: "Could not find method ",
      regex:
        /Could not find method (?<method>\w+)\(\) for arguments \[(?<arguments>[^\n]{0,400})\] on (?<target>[^\n]+)/,
    },
    {
      needle: "() is applicable for argument types: ",
      regex:
        /No signature of method: (?<receiver>\S+)\.(?<method2>\w+)\(\) is applicable for argument types: (?<argumentTypes>\([^)]*\))/,
    },
  ],
  facts: ["method", "arguments", "target", "receiver", "argumentTypes", "project"],
  causes: [
    "`implementation` is used in the root script or in a `buildscript` block, where no Android or Java plugin is applied",
    "the name is misspelled",
    "`compile` and `testCompile` are used; Gradle 7 removed them",
    "a block was moved or removed by a newer Android plugin, such as `packagingOptions` or `lintOptions`",
    "the plugin that adds the method is not applied, or is applied later",
  ],
  checks: [
    "read file and line under `* Where` and whether it is the root or a module script",
    "look at the target type in the message",
    "for `No signature of method`, read the calls inside the block one by one",
  ],
  fix: "Move the line to the module's script, correct the name, or apply the plugin before it. Replace removed forms: `implementation` for `compile`, `packaging` for `packagingOptions`.",
} as const satisfies FailureClass;
