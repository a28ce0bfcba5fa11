import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NoWhenBranchMatchedException in a when",
  summary:
    "A `when` without `else` met a value that did not exist when it was compiled. Mostly the compiler proved it complete against another version of the enum or sealed class, and the two were not built together.",
  rank: 50,
  patterns: ["NoWhenBranchMatchedException"],
  facts: [],
  causes: {
    notRecompiled: {
      text: "a library added an enum constant or sealed subtype, and the code with the `when` was not recompiled",
      decidedBy: "log the value: is it a constant or subtype that the `when` does not list?",
    },
    nullFromJava: {
      text: "a Java caller passes null for the enum value",
      decidedBy: "log the value before the `when`: is it null?",
      remedy: "Declare the value nullable and add a branch for null.",
    },
    staleBuild: {
      text: "a stale incremental build mixes old and new classes",
      decidedBy: "run `./gradlew clean` and install again: does it still fail?",
      remedy: "Build from clean; where it returns, turn off incremental compilation once to find the module.",
    },
  },
  checks: [
    "find the type of the `when` subject and the module or library that owns it",
    "compare the version compiled against with the packaged one: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
  ],
  fix: "Rebuild every consumer against the version that is packaged. Where the type belongs to someone else, add an `else` branch with sensible behaviour.",
} as const satisfies FailureClass;
