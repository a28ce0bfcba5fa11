import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Groovy code names a property that is not there",
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
  facts: ["operation", "propertyName", "target", "project"],
  causes: [
    "the key is missing from `gradle.properties` or `local.properties`, typically on CI",
    "an `ext` value is read before the script that defines it has run",
    "the name is misspelled",
    "the property was removed: `classifier` of archive tasks with Gradle 8, `archivesBaseName` with Gradle 9, `applicationVariants` with AGP 9",
  ],
  checks: [
    "search the name in `*.properties`, the root script and build logic",
    "see whether the definition runs before the use",
    "compare Gradle and plugin versions with the removal",
  ],
  fix: 'Define the property, or read it with a fallback: `providers.gradleProperty("key").orElse("...")`. Replace removed properties by their successors, such as `archiveClassifier`.',
} as const satisfies FailureClass;
