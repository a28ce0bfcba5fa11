import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no branch of when matches the value",
  summary:
    "A `when` without `else` met a value that did not exist when it was compiled. Mostly the compiler proved it complete against another version of the enum or sealed class, and the two were not built together.",
  rank: 50,
  patterns: ["NoWhenBranchMatchedException"],
  facts: [],
  causes: {
    notRecompiled:
      "a library added an enum constant or sealed subtype, and the code with the `when` was not recompiled",
    nullFromJava: "a Java caller passes null for the enum value",
    staleBuild: "a stale incremental build mixes old and new classes",
  },
  checks: [
    "find the type of the `when` subject and the module or library that owns it",
    "compare the version compiled against with the packaged one: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
  ],
  fix: "Rebuild every consumer against the version that is packaged. Where the type belongs to someone else, add an `else` branch with sensible behaviour.",
} as const satisfies FailureClass;
