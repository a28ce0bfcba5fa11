import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin plugin loaded twice or unsuitable",
  summary:
    "The Kotlin Gradle plugin is loaded several times in different modules, or its version does not suit the Gradle or Android plugin. Loaded twice, the copies do not recognise each other's tasks.",
  contractType: "dependency_conflict",
  patterns: [
    "The Kotlin Gradle plugin was loaded multiple times",
    {
      needle: "Android Gradle plugin supports only ",
      regex:
        /Android Gradle plugin supports only (?:Kotlin Gradle plugin|kotlin-android-extensions Gradle plugin)? ?version (?<requiredVersion>[\d.]+) and higher/,
    },
    {
      needle: "-> org.jetbrains.kotlin:kotlin-gradle-plugin:",
      isDetail: true,
      regex: /kotlin-gradle-plugin:(?<currentVersion>[\d.]+\d)/,
    },
  ],
  facts: ["requiredVersion", "currentVersion"],
  causes: {
    loadedTwice: "modules declare the plugin with a version of their own instead of sharing the root's",
    oldModule: "a third-party module sets an old `ext.kotlin_version`",
    kotlinTooOld:
      "the Kotlin plugin is older than what the Android plugin accepts (1.5.20 or later for current ones)",
  },
  checks: [
    "search `kotlin-gradle-plugin`, `kotlin_version` and the Kotlin plugin ids in all build files",
    "compare the Kotlin plugin with the Gradle versions it supports",
  ],
  fix: "Declare the plugin once in the root script with `apply false` and apply it without a version in the modules. Upgrade third-party modules that bring an old one.",
} as const satisfies FailureClass;
