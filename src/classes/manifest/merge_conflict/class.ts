import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "manifest merger failed",
  summary:
    "The manifests of the app and its libraries are merged into one. Mostly two of them give the same attribute different values, and the merger does not choose: then the message names the attribute, both sources and the element for the override.",
  contractType: "merge_conflict",
  rank: 32,
  patterns: [
    {
      needle: "Suggestion: add 'tools:",
      regex: /Suggestion: add '(?<suggestion>tools:\w+="[^"\n]+")' to <(?<element2>[\w.-]+)> element/,
    },

    {
      needle: "is also present at ",
      regex:
        /Attribute (?<element>[\w\-.]+(?:#[^@\s]+)?)@(?<attribute>[\w:]+) value=\((?<value>[^)]*)\) from (?<source>[^\n]{1,400}?:\d+:\d+(?:-[\d:]+)?)\s+is also present at (?<otherSource>[^\n]{1,400}?) value=\((?<otherValue>[^)]*)\)/,
      lines: 2,
    },
    {
      needle: "Manifest merger failed",
      regex: /Manifest merger failed(?: with multiple errors| : )/,
    },
    {
      needle: "tools:replace specified at line:",
      regex:
        /tools:replace specified at line:(?:\d+) for attribute (?<attribute2>[\w:]+), but no new value specified/,
    },
  ],
  subject: "{attribute}",
  facts: ["suggestion", "element", "attribute", "value", "source", "otherSource", "otherValue"],
  causes: {
    twoValues: {
      text: "the app and a library set {attribute|one attribute}, such as `allowBackup`, `label`, `theme` or `name`, to different values",
      decidedBy:
        "compare {source|the first source in the message} with {otherSource|the second}: is one your manifest, the other an artifact in brackets?",
    },
    twoLibraries: {
      text: "two libraries set {attribute|the attribute} to different values",
      decidedBy:
        "do both sources in the message, {source|one} and {otherSource|two}, lie in brackets, so that none is yours?",
      remedy: "Set the attribute in your manifest to the value that you want, with `tools:replace`.",
    },
    supportBesideAndroidx: {
      text: "support library and AndroidX both set `appComponentFactory`",
      unless: { attribute: /^(?!(?:android:)?appComponentFactory$)/ },
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugRuntimeClasspath` and search `com.android.support`: who brings it?",
      remedy:
        "Replace the dependency that brings the support library, or set `android.enableJetifier=true` until then.",
    },
    replacedByNothing: {
      text: "`tools:replace` names {attribute|an attribute} that the element does not set, or stands on the wrong element",
      unless: { otherValue: true },
      decidedBy: "does the element with `tools:replace` set that attribute itself?",
      remedy: "Set the attribute on the same element, or take its name out of `tools:replace`.",
    },
  },
  checks: [
    "see which library sets {attribute|the attribute}: the message names it in brackets",
    "if it only says `multiple errors`, read the lines above or the Merged Manifest view of the IDE",
    "look at the element and its `tools:` attributes in every manifest of the variant",
  ],
  fix: "Where the app's value is right, add `tools:replace` with the attribute's name to its element, and `xmlns:tools` at the root. For `appComponentFactory`, remove the old support library instead.",
} as const satisfies FailureClass;
