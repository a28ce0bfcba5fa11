import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin Gradle plugin configuration error",
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
    {
      needle: " Kotlin Target Already Declared",
      regex: /`(?<kotlinTarget2>\w{1,100}\(\))` Kotlin Target Already Declared/,
    },
    "Declaring Multiple Kotlin Targets of the Same Type is Not Supported",
    {
      needle: "e: org.jetbrains.kotlin.gradle.plugin.diagnostics: ",
      regex:
        /e: org\.jetbrains\.kotlin\.gradle\.plugin\.diagnostics: (?:[^'\n]{0,200}'(?<pluginProperty>kotlin\.[\w.]{1,200})')?/,
    },
    // How the plugin prints its own checks since Kotlin 2.1; the compiler's errors have no such mark.
    { needle: "e: ❌ ", regex: /e: ❌ (?<check>[^\n]{3,300})/ },
    {
      needle: "was configured but not added to any Kotlin compilation",
      regex:
        /Kotlin source set '?(?<sourceSet>\w{1,100})'? was configured but not added to any Kotlin compilation/,
    },
  ],
  facts: ["kotlinTarget", "project", "sourceSet", "pluginProperty", "check"],
  causes: {
    kotlinBlock: {
      unless: { pluginProperty: true },
      text: "the `kotlin` block of {project|a module} declares {kotlinTarget|a target} or {sourceSet|a source set} in a way that the plugin refuses",
      decidedBy:
        "comment out {kotlinTarget|the target} or source set that the message names: the message goes away",
    },
    targetTwice: {
      text: "a convention plugin adds {kotlinTarget|the target} that the module's own script has",
      decidedBy:
        "search the convention plugins and `subprojects` blocks for {kotlinTarget|the target}: one of them adds it already",
      remedy: "Declare it in one of the two places.",
    },
    unknownProperty: {
      text: "a property of the plugin in `gradle.properties` has a value that it does not know any more",
      decidedBy: "run `grep kotlin gradle.properties`: a value there is the one in the message",
      remedy: "Delete the line, or take a value that the documentation of this Kotlin lists.",
    },
    newerKotlin: {
      text: "Kotlin was raised, and what the block says has become an error",
      decidedBy: "set Kotlin back to its previous version: the message goes away",
      remedy: "Change it as the compatibility guide of that Kotlin says.",
    },
  },
  checks: [
    "look in the module's build script, and in what convention plugins add, for what the message names",
    "read all messages of `checkKotlinGradlePluginConfigurationErrors`: each is an error of its own",
  ],
  fix: "Correct the `kotlin` block of the module that is named, or the property that the message names.",
  fixedIn: { roles: ["module_build", "root_build", "settings"], settings: ["kotlin"] },
} as const satisfies FailureClass;
