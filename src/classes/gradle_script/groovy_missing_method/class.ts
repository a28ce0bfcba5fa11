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
  subject: "{method}",
  facts: ["method", "arguments", "target", "receiver", "argumentTypes", "project"],
  causes: {
    inRootScript: {
      text: "`implementation` is used in the root script or in a `buildscript` block, where no Android or Java plugin is applied",
      unless: {
        method:
          /^(?!(?:implementation|api|compileOnly|runtimeOnly|testImplementation|androidTestImplementation|kapt|ksp)$)/,
      },
    },
    misspelled: "the name is misspelled",
    oldConfiguration: {
      text: "`compile` and `testCompile` are used; Gradle 7 removed them",
      unless: { method: /^(?!(?:compile|testCompile|androidTestCompile|provided|apk|runtime)$)/ },
      remedy:
        "Write `implementation` for `compile`, `testImplementation` for `testCompile`, `compileOnly` for `provided`.",
    },
    removed: {
      text: "a block was moved or removed by a newer Android plugin, such as `packagingOptions` or `lintOptions`",
      unless: {
        method: /^(?:implementation|api|compile|testCompile|androidTestCompile|testImplementation|provided)$/,
      },
    },
    pluginNotApplied: "the plugin that adds the method is not applied, or is applied later",
  },
  checks: [
    {
      text: "read file and line under `* Where` and whether it is the root or a module script",
      when: { log: /\* Where/ },
    },
    {
      text: "see whether {target|the target in the message} is meant to have {method|that method}: a root project has no `implementation`",
      when: { target: true },
    },
    {
      text: "for `No signature of method`, read the calls inside the block one by one",
      when: { message: /No signature of method/ },
    },
  ],
  fix: "Move the line to the module's script, correct the name, or apply the plugin before it. Replace removed forms: `implementation` for `compile`, `packaging` for `packagingOptions`.",
} as const satisfies FailureClass;
