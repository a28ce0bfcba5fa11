import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no variant of a dependency fits",
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
    variantMissing: "the consumer has a build type or flavour that the dependency lacks",
    newerJava: "the dependency needs a newer Java than the build uses",
    androidForPlainJava: "a plain Java module depends on an Android library",
    otherPlatform: "a multiplatform library has no target for this platform",
    nothingOffered: "the target module applies no plugin or failed to configure",
  },
  checks: [
    "collect the `Incompatible because` lines and note attribute and both values",
    "list what is offered: `./gradlew <producer>:outgoingVariants`",
    "for `No variants exist`, look for an earlier error in that module's build file",
  ],
  fix: "Act on the attribute: `matchingFallbacks` for a build type, `missingDimensionStrategy` for a flavour, a newer JDK or target for the Java version, an Android module instead of `java-library` for the platform.",
} as const satisfies FailureClass;
