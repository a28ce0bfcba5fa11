import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a Gradle plugin cannot be found",
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
    neverReleased: "the version does not exist",
    repositoryMissing: "`pluginManagement` lacks `google()` or `gradlePluginPortal()`",
    withoutVersion: { text: "no version is given, here or in the root script", unless: { version: true } },
    otherKsp: {
      text: "a KSP version was invented: before 2.3.0 it starts with the exact Kotlin version, from 2.3.0 on it stands alone",
      unless: { plugin: /^(?!com\.google\.devtools\.ksp)/ },
    },
    unreachable: "the repository could not be reached",
  },
  checks: [
    "see whether {plugin|the plugin} has that version: plugins.gradle.org, or maven.google.com for Android's",
    "read `pluginManagement { repositories }` in the settings file",
    "see whether the root script declares the plugin with `apply false`",
  ],
  fix: "Correct the version, add the repository to `pluginManagement`, or declare id and version once in the root script with `apply false`.",
  fixedIn: { roles: ["settings", "root_build", "catalog", "module_build"], settings: ["pluginManagement"] },
} as const satisfies FailureClass;
