import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "plugin was not found",
  summary:
    "Gradle looks for plugins in the repositories of `pluginManagement`, not in those for dependencies. It found no plugin of this id in this version there. The text after `Plugin Repositories` says whether the version or the artifact is missing.",
  contractType: "dependency_resolution_error",
  patterns: [
    {
      needle: "] was not found in any of the following sources",
      regex:
        /Plugin \[id: '(?<plugin>[^']+)'(?:, version: '(?<version>[^']+)')?(?:, artifact: '[^']+')?(?:, apply: (?:\w+))?\] was not found in any of the following sources/,
    },
    { needle: "Plugin with id '", regex: /Plugin with id '(?<plugin2>[^']+)' not found/ },
  ],
  subject: "{plugin}",
  facts: ["plugin", "version", "searchedIn", "project"],
  causes: {
    withoutVersion: {
      text: "no version is given for {plugin|the plugin}, here or in the root script",
      unless: { version: true },
      decidedBy:
        "look at the line that applies {plugin|the plugin} and at the root script: neither has a version",
    },
    neverReleased: {
      text: "{version|the version} of {plugin|the plugin} was never released, or the id is misspelled",
      decidedBy:
        "open the page of {plugin|the plugin} at plugins.gradle.org, or maven.google.com for Google's: {version|the version} is not listed",
    },
    repositoryMissing: {
      text: "`pluginManagement` lacks the plugin's repository: `google()`, `mavenCentral()` or `gradlePluginPortal()`",
      decidedBy:
        "read what stands below `Searched in the following repositories`: the one that has the plugin is missing",
      remedy:
        "Add it to `pluginManagement { repositories { } }` of the settings file: those for dependencies do not count.",
    },
    otherKsp: {
      text: "a KSP version was invented: before 2.3.0 it starts with the exact Kotlin version, from 2.3.0 on it stands alone",
      unless: { plugin: /^(?!com\.google\.devtools\.ksp)/ },
      decidedBy: "look at the releases of KSP: {version|the version} is not there",
    },
    includedBuildMissing: {
      text: "it is a convention plugin of your own whose build is not included",
      unless: { plugin: /^(?:com\.android|com\.google|org\.jetbrains|org\.gradle|androidx)\./ },
      decidedBy:
        "search `build-logic` and `buildSrc` for {plugin|the id}: it is a plugin of your own, and the settings file does not include its build",
      remedy: 'Add `includeBuild("build-logic")` to `pluginManagement` of the settings file.',
    },
    unreachable: {
      text: "the repository could not be reached, or the build runs offline",
      decidedBy: "run the same command with `--info`: the request to the repository fails",
      remedy: "Repair the connection, or drop `--offline`.",
    },
  },
  checks: [
    "see whether {plugin|the plugin} has that version: plugins.gradle.org, or maven.google.com for Android's",
    "read `pluginManagement { repositories }` in the settings file",
    "see whether the root script declares the plugin with `apply false`",
  ],
  fix: "Correct the version, add the repository to `pluginManagement`, or declare id and version once in the root script with `apply false`.",
  fixedIn: { roles: ["settings", "root_build", "catalog", "module_build"], settings: ["pluginManagement"] },
} as const satisfies FailureClass;
