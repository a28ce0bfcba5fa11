import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no matching variant",
  summary:
    "The dependency exists, but none of its variants has the properties that this module asks for. The lines after `Incompatible because` name them: build type, flavour, Java version, platform. `No variants exist` means that the module itself was not configured.",
  patterns: [
    {
      needle: "No matching ",
      regex:
        /No matching (?:variant|configuration) of (?<target>(?:project :[\w:-]+|[\w.-]+:[\w.-]+:\S+)) was found/,
    },
    {
      needle: "Unable to find a matching ",
      regex: /Unable to find a matching (?:variant|configuration) of (?<target2>[^\n:]+)/,
    },
    {
      needle: "BuildTypeAttr' with value '",
      rank: 66,
      regex:
        /consumer was configured to find [^\n]{0,3000}?BuildTypeAttr' with value '(?<buildType>\w{1,80})'/,
    },
    {
      needle: "ProductFlavor:",
      rank: 66,
      regex:
        /consumer was configured to find [^\n]{0,3000}?ProductFlavor:(?<dimension>\w{1,80})' with value '(?<flavor>\w{1,80})'/,
    },
  ],
  subject: "{target}",
  facts: ["target", "buildType", "dimension", "flavor", "configuration", "task"],
  causes: {
    variantMissing: {
      text: "the consumer has a build type or flavour that {target|the dependency} lacks",
      unless: {
        log: /No variants exist|^(?![\s\S]*(?:BuildTypeAttr|ProductFlavor))[\s\S]*Incompatible because/,
      },
      decidedBy:
        "read the `Incompatible because` lines of the message: each variant has one with `BuildTypeAttr` or `ProductFlavor`",
    },
    newerJava: {
      text: "{target|the dependency} needs a newer Java than the build uses",
      unless: {
        log: /No variants exist|^(?![\s\S]*Incompatible because[^\n]{0,300}Java)[\s\S]*Incompatible because/,
      },
      decidedBy:
        "look for `compatible with Java` in the message: the number of the dependency is the higher one",
      remedy:
        "Run Gradle on the JDK that the message names, for a plugin; raise the module's Java target, for a library.",
    },
    nothingOffered: {
      text: "{target|the target module} applies no plugin, is an empty folder, or failed to configure",
      unless: { log: /Incompatible because/, target: /^(?!project )/ },
      decidedBy: "run the task `outgoingVariants` of {target|the module}: it lists nothing",
      remedy:
        "Apply the plugin in the build file of {target|that module}, and check its path in the settings file.",
    },
    androidForPlainJava: {
      text: "a plain Java or Kotlin module depends on an Android library",
      unless: { log: /No variants exist|consumer was configured to find [^\n]*(?:BuildTypeAttr|native)/ },
      decidedBy:
        'look at the `plugins` block of the consumer: `java-library` or `kotlin("jvm")`, and no Android plugin',
      remedy:
        "Apply `com.android.library` to the consumer, or move the shared code of the producer into a JVM module.",
    },
    otherPlatform: {
      text: "a multiplatform library has no target for this platform",
      unless: { log: /No variants exist/, target: /^project / },
      decidedBy:
        "look at the library's page at central.sonatype.com for an artifact with the suffix of this platform: there is none",
      remedy:
        "Move the dependency to the source sets of the platforms that the library has, or raise it to a release with the target.",
    },
  },
  checks: [
    "collect the `Incompatible because` lines and note attribute and both values",
    "list what is offered: `./gradlew <producer>:outgoingVariants`",
    "for `No variants exist`, look for an earlier error in that module's build file",
  ],
  fix: "Act on the attribute: `matchingFallbacks` for a build type, `missingDimensionStrategy` for a flavour, a newer JDK or target for the Java version, an Android module instead of `java-library` for the platform.",
} as const satisfies FailureClass;
