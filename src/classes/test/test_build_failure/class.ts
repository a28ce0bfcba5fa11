import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle TestKit build failed",
  summary:
    "A test of build logic made a project of its own, ran Gradle on it and expected another end. What that build printed belongs to the project of the test: its tasks and files are not those of this build, even where they are called alike.",
  contractType: "task_failure",
  exceptions: [
    "org.gradle.testkit.runner.UnexpectedBuildFailure",
    "org.gradle.testkit.runner.UnexpectedBuildSuccess",
  ],
  patterns: [
    {
      needle: "Unexpected build execution ",
      regex:
        /Unexpected build execution (?:failure|success) in (?<folder>\S{1,500}) with arguments \[(?<arguments>[^\]\n]{0,500})\]/,
    },
  ],
  facts: ["folder", "arguments", "reason", "test", "className", "testName", "task"],
  causes: {
    innerBuildFailed: {
      text: "the plugin or build logic under test fails, or no longer does what the test expects",
      decidedBy:
        "read `What went wrong` of the inner build in the failure: does it name a class of this project?",
      remedy: "Repair that class.",
    },
    innerBuildOutdated: {
      text: "the project that the test writes does not fit the Gradle, plugin or JDK that runs it",
      decidedBy:
        "does the inner failure name a removed method, a version or a Java level? Compare `withGradleVersion(...)` in the test",
      remedy: "Update the script that the test writes, or its Gradle version.",
    },
    machineLacksIt: {
      text: "the inner build needs a repository or an SDK that the machine of the test does not have",
      decidedBy: "does the inner failure say `SDK location not found` or `Could not GET`?",
      remedy: "Give the machine the SDK (`ANDROID_HOME`) or the network, or skip the test without them.",
    },
  },
  checks: [
    "read the output of that build, from its own `What went wrong` on",
    "look at the files that the test writes into its folder",
  ],
  fix: "Repair the plugin, or what the test writes into the project it makes. The scripts of this repository are not those that failed.",
} as const satisfies FailureClass;
