import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "cannot choose between variants",
  summary:
    "A module offers several variants, and the consumer's request does not say enough to choose one. Typically a flavour dimension exists in one module only, or a plugin that knows nothing of Android resolves a configuration.",
  patterns: [
    {
      needle: "annot choose between the ",
      regex:
        /[Cc]annot choose between the (?:following (?:configurations|variants)|available variants) of (?<target>[^\n:]+(?::[\w-]+)*)/,
    },
  ],
  subject: "{target}",
  facts: ["target"],
  causes: {
    dimensionUndecided: {
      text: "{target|the library} has a flavour dimension that the consumer lacks",
      decidedBy:
        "compare `flavorDimensions` in both build files: that of {target|the library} has one that the consumer lacks",
    },
    askedByReport: {
      text: "a plugin for reports, scans or coverage resolves Android configurations without their attributes",
      decidedBy: "read which task or plugin resolves: it makes a report, a scan or coverage",
      remedy: "Raise the plugin, or point it at one variant's configuration such as `debugRuntimeClasspath`.",
    },
    attributesMissing: {
      text: "a custom configuration has no attributes",
      decidedBy:
        "search the build files for `configurations.create` or `configurations {`: the configuration that resolves is declared there without `attributes`",
      remedy: "Let the configuration extend or copy the attributes of a variant's `RuntimeClasspath`.",
    },
  },
  checks: [
    "compare `flavorDimensions` and `productFlavors` of both modules",
    "find which configuration is being resolved and which task or plugin asks",
    "list what is offered: `./gradlew <producer>:outgoingVariants`",
  ],
  fix: "Name the choice with `missingDimensionStrategy` in the consumer. For a plugin, upgrade it or point it at a variant's own configuration such as `<variant>RuntimeClasspath`. Give custom configurations the Android attributes.",
} as const satisfies FailureClass;
