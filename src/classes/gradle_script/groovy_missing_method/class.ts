import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "could not find method",
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
      text: "{method|`implementation`} is used in the root script or in a `buildscript` block, where no Android or Java plugin is applied",
      unless: {
        method:
          /^(?!(?:implementation|api|compileOnly|runtimeOnly|testImplementation|androidTestImplementation|kapt|ksp)$)/,
      },
      decidedBy:
        "look at the target in the message: the root project or the dependency handler of `buildscript`",
      remedy: "Move the line into the module's build file; in `buildscript` write `classpath`.",
    },
    olderThanConfiguration: {
      text: "Gradle is older than 3.4, or the Android plugin older than 3.0: neither has {method|`implementation`} yet",
      unless: {
        method:
          /^(?!(?:implementation|api|compileOnly|runtimeOnly|testImplementation|androidTestImplementation)$)/,
      },
      decidedBy: "look at `gradle-wrapper.properties` and the version of `com.android.tools.build:gradle`",
      remedy: "Raise both, or write `compile` and `testCompile` as they know it.",
    },
    oldConfiguration: {
      text: "{method|`compile`} is used, which Gradle 7 and AGP removed",
      unless: { method: /^(?!(?:compile|testCompile|androidTestCompile|provided|apk|runtime)$)/ },
      decidedBy: "look at the version of Gradle: 7.0 or later, which has no {method|`compile`} any more",
      remedy:
        "Write `implementation` for `compile`, `testImplementation` for `testCompile`, `compileOnly` for `provided`.",
    },
    pluginNotApplied: {
      text: "the plugin that adds {method|the method} is not applied in this script, or is applied later",
      decidedBy:
        "look at the `plugins` block above the line: no plugin there adds {method|the method}, or it is applied below",
      remedy: "Apply it above the line.",
    },
    removed: {
      text: "a newer Android plugin or Gradle moved or removed {method|the block}, such as `lintOptions` or `packagingOptions`",
      unless: {
        method: /^(?:implementation|api|compile|testCompile|androidTestCompile|testImplementation|provided)$/,
      },
      decidedBy:
        "search the upgrade notes of the plugin that was raised last for {method|the method}: it was removed or renamed",
      remedy: "Write its successor, such as `lint` or `packaging`.",
    },
    innerCall: {
      text: "an unknown call inside the block: Groovy then says that the block itself is missing",
      when: { method: /^(?:android|dependencies|kotlin|buildTypes|defaultConfig|allprojects|subprojects)$/ },
      decidedBy: "comment out the lines of the block one by one: the message goes away with one of them",
      remedy: "Correct that line; the block itself is fine.",
    },
    wrongArguments: {
      text: "{method|the method} exists, and takes other arguments, or got `null`",
      when: { argumentTypes: true },
      decidedBy:
        "compare the argument types in the message with the documentation of {method|the method}: they differ, often a `null` or a missing comma",
    },
    misspelled: {
      text: "{method|the name} is misspelled",
      decidedBy:
        "search the documentation of {receiver|the block} for {method|the name}: there is only one that is spelled otherwise",
    },
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
