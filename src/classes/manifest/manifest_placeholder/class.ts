import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a manifest placeholder has no value",
  summary:
    "A manifest, often that of a library, contains a placeholder that the build must fill in. No value is given for this variant.",
  contractType: "merge_conflict",
  patterns: [
    {
      needle: " requires a placeholder substitution but no value for <",
      regex:
        /Attribute (?<attribute>\S+) at \S+ requires a placeholder substitution but no value for <(?<placeholder>[^>]+)> is provided/,
    },
  ],
  subject: "{placeholder}",
  facts: ["attribute", "placeholder"],
  causes: {
    noValue: "`manifestPlaceholders` lacks the name in `defaultConfig` or the flavour",
    secretMissing: "the value comes from a property or secret that is missing here",
    otherModule: "the test variant or another module also merges the library's manifest",
  },
  checks: [
    "search `{placeholder|the name}` in build files and manifests",
    "see which variant or module fails",
    "look at where the value comes from: `local.properties`, secrets plugin, environment",
  ],
  fix: 'Set it in `defaultConfig` (`manifestPlaceholders["name"] = "value"`), so that every variant has one. Give secrets a harmless default for builds without them.',
} as const satisfies FailureClass;
