import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin's Gradle plugin rejects the build's configuration",
  summary:
    "Kotlin's Gradle plugin checks its own configuration before anything is compiled: targets, source sets, properties and versions. The message is of that check, and no source file is at fault. What it names stands in a `kotlin` block, in a convention plugin or in `gradle.properties`.",
  contractType: "build_script_syntax_error",
  rank: 28,
  patterns: [
    {
      needle: "' is already declared",
      regex:
        /Kotlin [Tt]arget '(?<kotlinTarget>[^'\n]{1,100})' is already declared(?: in project '(?<project>[^'\n]{1,200})')?/,
    },
    "Declaring Multiple Kotlin Targets of the Same Type is Not Supported",
    "e: org.jetbrains.kotlin.gradle.plugin.diagnostics: ",
    {
      needle: "was configured but not added to any Kotlin compilation",
      regex:
        /Kotlin source set '?(?<sourceSet>\w{1,100})'? was configured but not added to any Kotlin compilation/,
    },
  ],
  facts: ["kotlinTarget", "project", "sourceSet"],
  causes: {
    kotlinBlock:
      "the `kotlin` block of a module declares a target or a source set in a way that the plugin does not take",
    targetTwice: "a convention plugin adds what the module's own script has already",
    unknownProperty:
      "a property of the plugin in `gradle.properties` has a value that it does not know any more",
  },
  checks: [
    "look in the module's build script, and in what convention plugins add, for what the message names",
    "read all messages of `checkKotlinGradlePluginConfigurationErrors`: each is an error of its own",
  ],
  fix: "Correct the `kotlin` block of the module that is named, or the property that the message names.",
  fixedIn: { roles: ["module_build", "root_build", "settings"], settings: ["kotlin"] },
} as const satisfies FailureClass;
