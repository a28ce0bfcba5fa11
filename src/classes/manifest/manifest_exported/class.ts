import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "component does not say whether it is exported",
  summary:
    "Apps that target API 31 must set `android:exported` on every activity, service and receiver that has an intent filter. The component may come from a library or from the test manifest.",
  contractType: "merge_conflict",
  patterns: [
    {
      needle: "android:exported needs to be explicitly specified for ",
      regex:
        /android:exported needs to be explicitly specified for (?:element )?<(?<componentKind>\w[\w-]*)(?:#(?<component>[^>]+))?>/,
    },
    {
      needle: "requires that an explicit value for android:exported be defined",
      regex: /requires that an explicit value for android:exported/,
      rank: 18,
    },
  ],
  subject: "{component}",
  facts: ["componentKind", "component"],
  causes: {
    notSaid: "a component of the app with an intent filter lacks the attribute",
    ofLibrary: "a library in an old version declares such a component",
    ofTestLibrary: "`androidx.test:core` before 1.4 does so in the test manifest",
  },
  checks: [
    "search `<intent-filter>` in all manifests and look at the element around it",
    "if yours are complete, find the class in the merged manifest and its owner in the manifest merger report",
    "see whether the failing task is the one of `androidTest`",
  ],
  fix: "Set `true` for launcher, deep links and what other apps may start, `false` for the rest. Upgrade the library; until then override its element in your manifest with the attribute and `tools:node` set to `merge`.",
} as const satisfies FailureClass;
