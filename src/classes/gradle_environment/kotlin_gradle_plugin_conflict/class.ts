import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin Gradle plugin conflict",
  summary:
    "The Kotlin Gradle plugin is loaded several times in different modules, or its version does not suit the Gradle or Android plugin. Loaded twice, the copies do not recognise each other's tasks.",
  contractType: "dependency_conflict",
  patterns: [
    "The Kotlin Gradle plugin was loaded multiple times",
    {
      needle: "GradleKotlinCompilerWorkArguments",
      // Behind a wrapper that names neither a task nor a plugin.
      rank: 20,
      regex: /Could not serialize value of type (?<unserialized>GradleKotlinCompilerWorkArguments)/,
    },
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
  facts: ["requiredVersion", "currentVersion", "unserialized"],
  causes: {
    otherCompiler: {
      text: "a plugin puts a Kotlin compiler of another version on the class path of the build, beside the Kotlin plugin",
      when: { unserialized: true },
      decidedBy:
        "run `./gradlew buildEnvironment | grep kotlin-compiler-embeddable`: its version differs from that of `kotlin-gradle-plugin`",
      remedy: "Raise the plugin that brings the compiler to a release that does not, or leave it out.",
    },
    kotlinTooOld: {
      text: "the Kotlin plugin {currentVersion|of the build} is older than what another plugin accepts, {requiredVersion|which names the least version}",
      when: { requiredVersion: true },
      decidedBy:
        "run `./gradlew buildEnvironment`: `kotlin-gradle-plugin` is {currentVersion|an older version}",
      remedy:
        "Raise Kotlin to {requiredVersion|the version in the message} or later in the catalog or the root script.",
    },
    loadedTwice: {
      text: "modules declare the plugin with a version of their own instead of sharing the root's",
      unless: { requiredVersion: true, unserialized: true },
      decidedBy:
        "search the modules' `plugins` blocks: two or more give a plugin of `org.jetbrains.kotlin` a version, and the root script does not name it",
    },
    oldModule: {
      text: "a module of a third party sets an old `ext.kotlin_version`",
      unless: { unserialized: true },
      decidedBy:
        "search `ext.kotlin_version` in `node_modules` or the package cache: a module sets an old one",
      remedy: "Raise the package, or set `ext.kotlinVersion` in the root script, which many of them read.",
    },
  },
  checks: [
    "search `kotlin-gradle-plugin`, `kotlin_version` and the Kotlin plugin ids in all build files",
    "compare the Kotlin plugin with the Gradle versions it supports",
  ],
  fix: "Declare the plugin once in the root script with `apply false` and apply it without a version in the modules. Upgrade third-party modules that bring an old one.",
} as const satisfies FailureClass;
