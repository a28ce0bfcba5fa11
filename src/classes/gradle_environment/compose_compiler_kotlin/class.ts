import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Compose Compiler and Kotlin versions incompatible",
  summary:
    "Until Kotlin 1.9 each version of the Compose compiler works with exactly one Kotlin version. From Kotlin 2.0 on, the compiler comes with Kotlin and is applied as the plugin `org.jetbrains.kotlin.plugin.compose`.",
  contractType: "compilation_error",
  patterns: [
    {
      needle: ") of the Compose Compiler requires Kotlin version ",
      regex:
        /This version \((?<composeCompilerVersion>[^()]{1,60})\) of the Compose Compiler requires Kotlin version (?<requiredVersion>[\w.-]+) but you appear to be using Kotlin version (?<currentVersion>[\w.-]+)/,
    },
    {
      needle: "Compose Compiler Gradle plugin is required",
      regex: /Compose Compiler Gradle plugin is required\s+when compose is enabled/,
      lines: 2,
    },
    {
      needle: "to use Compose Multiplatform you must apply",
      regex:
        /to use (?<multiplatform>Compose Multiplatform) you must apply "org\.jetbrains\.kotlin\.plugin\.compose" plugin/,
    },
  ],
  subject: "{composeCompilerVersion}",
  facts: ["multiplatform", "composeCompilerVersion", "requiredVersion", "currentVersion", "project"],
  causes: {
    pluginMissing: {
      text: "Kotlin is 2.0 or later and the Compose compiler plugin is not applied",
      unless: { currentVersion: /^1\./ },
      decidedBy:
        "look at the version of Kotlin: 2.0 or later, and the module's `plugins` block lacks `org.jetbrains.kotlin.plugin.compose`",
    },
    kotlinMovedAlone: {
      text: "Kotlin was raised to {currentVersion|another version}, and `kotlinCompilerExtensionVersion` stayed at {composeCompilerVersion|an older one}",
      unless: { currentVersion: /^2\./, log: /Gradle plugin is\s+required|you must apply/ },
      decidedBy:
        'compare Kotlin and `kotlinCompilerExtensionVersion` with the "Compose to Kotlin compatibility map": they stand in no common row',
    },
    versionOfLibraries: {
      text: "the version of the Compose UI libraries is used for the compiler",
      unless: { currentVersion: /^2\./, log: /Gradle plugin is\s+required|you must apply/ },
      decidedBy:
        "search the catalog: `kotlinCompilerExtensionVersion` reads the version of `androidx.compose.ui`",
      remedy: "Give the compiler a version of its own, the one that fits Kotlin by the compatibility map.",
    },
    kotlinRaisedByLibrary: {
      text: "another plugin raised the Kotlin Gradle plugin of the build",
      decidedBy:
        "run `./gradlew buildEnvironment`: `kotlin-gradle-plugin` is shown with `->` and a newer version",
      remedy: "Name one version of Kotlin for all in the root script, and set the Compose compiler by it.",
    },
  },
  checks: [
    "compare the Kotlin of the build with the one that the Compose compiler wants, {requiredVersion|in the message}",
    "look at `composeOptions` and at the Kotlin version in the catalog",
    "before Kotlin 2.0 compare the pair: 1.9.25 with 1.5.15, 1.9.24 with 1.5.14, 1.9.22 with 1.5.8 to 1.5.10",
  ],
  fix: "With Kotlin 2.0 or later apply `org.jetbrains.kotlin.plugin.compose` in Kotlin's version to every module that uses Compose, and delete `composeOptions`. Before that, set the matching compiler version. Suppressing the check builds an app that may crash.",
  fixedIn: {
    roles: ["catalog", "module_build", "root_build"],
    settings: ["kotlinCompilerExtensionVersion", "kotlin"],
  },
} as const satisfies FailureClass;
