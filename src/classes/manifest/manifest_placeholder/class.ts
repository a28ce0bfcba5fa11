import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "manifest placeholder without a value",
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
    noValue: {
      text: "`manifestPlaceholders` lacks {placeholder|the name} in `defaultConfig` or in the flavour",
      decidedBy: "search {placeholder|the name} in the build scripts: is it set for this variant?",
    },
    secretMissing: {
      text: "the value comes from a property or secret that is missing on this machine",
      decidedBy:
        "is {placeholder|the placeholder} set from `local.properties`, an environment variable or the secrets plugin, and is that one present here?",
      remedy:
        "Add the property here, and a harmless default (`secrets.defaults.properties`) for builds without it.",
    },
    otherModule: {
      text: "another module, or the test variant, merges the manifest that uses {placeholder|the placeholder}",
      decidedBy:
        "which module is failing: {module|the one of the task}? Does its own script set `manifestPlaceholders`?",
      remedy: "Set the placeholder in that module's script too.",
    },
  },
  checks: [
    "search `{placeholder|the name}` in build files and manifests",
    "see which variant or module fails",
    "look at where the value comes from: `local.properties`, secrets plugin, environment",
  ],
  fix: 'Set it in `defaultConfig` (`manifestPlaceholders["name"] = "value"`), so that every variant has one. Give secrets a harmless default for builds without them.',
} as const satisfies FailureClass;
