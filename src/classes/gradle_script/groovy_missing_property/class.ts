import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "could not get unknown property",
  summary:
    "A script, or a plugin that is written in Groovy, reads or sets a property that its target does not have at that moment. Values from `gradle.properties`, `local.properties` or `ext` are often present on one machine and missing on another.",
  contractType: "build_script_syntax_error",
  patterns: [
    {
      needle: " unknown property '",
      regex:
        /Could not (?<operation>get|set) unknown property '(?<propertyName>[^']+)' for (?<target>[^\n]+)/,
    },
    {
      needle: "Cannot get property '",
      regex:
        /Cannot get property '(?<propertyName2>[^']+)' on (?<target2>extra properties extension|null object)/,
    },
  ],
  subject: "{propertyName}",
  facts: ["operation", "propertyName", "target", "project"],
  causes: {
    variantsGone: {
      text: "AGP 9 no longer has {propertyName|the property}: `androidComponents { onVariants { } }` takes its place",
      when: { propertyName: /^(?:application|library|test|unitTest|feature)Variants$/ },
      unless: { target: /of type com\.android\.build\.gradle\.(?:App|Library|Test)Extension\b/ },
      decidedBy: "look at the version of the Android plugin: 9.0 or later",
      remedy:
        "Where it is your script, use `androidComponents`. Where a plugin reads it, raise the plugin, or set `android.newDsl=false` in `gradle.properties` until it is made for AGP 9.",
    },
    setNowhere: {
      text: "{propertyName|the key} is missing from `gradle.properties` or `local.properties`, typically on CI or a fresh clone",
      unless: { propertyName: /^(?:classifier|archivesBaseName|\w+Variants)$/ },
      decidedBy:
        "run `grep -rn {propertyName|<name>} gradle.properties local.properties ~/.gradle/gradle.properties`: nothing",
      remedy: 'Set it there, or read it with `findProperty("{propertyName|name}")` and a default.',
    },
    setTooLate: {
      text: "{propertyName|an `ext` value} is read before the script that defines it has run",
      unless: { propertyName: /^(?:classifier|archivesBaseName|\w+Variants)$/ },
      decidedBy:
        "search the scripts for `ext.{propertyName|<name>}`: it is set in a script that runs later, or in a module that is no parent of this one",
      remedy: "Set it in the root script above, or move it into the version catalog.",
    },
    removed: {
      text: "the property was removed: `classifier` of archive tasks with Gradle 8, `archivesBaseName` with Gradle 9, `applicationVariants` with AGP 9",
      unless: { propertyName: /^(?!(?:classifier|archivesBaseName)$)/ },
      decidedBy: "look at the version of Gradle: 8.0 or later",
      remedy:
        "Write `archiveClassifier` for `classifier`, and `base { archivesName = ... }` for `archivesBaseName`.",
    },
    pluginNotApplied: {
      text: "the plugin that adds {propertyName|the property} is not applied to {project|this project}, or only later",
      decidedBy:
        "look which plugin makes {propertyName|the property}: it is not applied in this script, or is applied below the line",
      remedy: 'Apply the plugin above the line, or read it in `plugins.withId("...") { }`.',
    },
    misspelled: {
      text: "{propertyName|the name} is misspelled",
      decidedBy:
        "search for a name that differs from {propertyName|it} by case or a letter: a script sets that one",
    },
  },
  checks: [
    {
      text: "search `{propertyName|the name}` in `*.properties`, the root script and build logic",
      unless: { propertyName: /Variants$/ },
    },
    { text: "see whether the definition runs before the use", unless: { propertyName: /Variants$/ } },
    {
      text: "see whose line reads it: a script of yours, or a plugin (`--stacktrace` tells)",
      when: { propertyName: /Variants$/ },
    },
    { text: "compare Gradle and plugin versions with the removal" },
  ],
  fix: 'Define the property, or read it with a fallback: `providers.gradleProperty("key").orElse("...")`. Replace removed properties by their successors, such as `archiveClassifier`.',
} as const satisfies FailureClass;
