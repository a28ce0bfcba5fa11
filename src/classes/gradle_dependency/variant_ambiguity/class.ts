import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "several variants of a module fit",
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
    dimensionUndecided: "the library has a flavour dimension that the consumer lacks",
    askedByReport:
      "a plugin for reports, scans or coverage resolves Android configurations without their attributes",
    attributesMissing: "a custom configuration has no attributes",
  },
  checks: [
    "compare `flavorDimensions` and `productFlavors` of both modules",
    "find which configuration is being resolved and which task or plugin asks",
    "list what is offered: `./gradlew <producer>:outgoingVariants`",
  ],
  fix: "Name the choice with `missingDimensionStrategy` in the consumer. For a plugin, upgrade it or point it at a variant's own configuration such as `<variant>RuntimeClasspath`. Give custom configurations the Android attributes.",
} as const satisfies FailureClass;
