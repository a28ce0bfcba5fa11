import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "android:exported not specified",
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
    notSaid: {
      text: "{component|a component} of the app with an intent filter lacks `android:exported`",
      unless: { component: /^(?:androidx?\.|com\.google\.)/ },
      decidedBy:
        "search {component|`<intent-filter>`} in the manifests of your modules: does the element around it have `android:exported`?",
    },
    ofLibrary: {
      text: "a library in an old version declares {component|such a component}",
      unless: { component: /^\./ },
      decidedBy:
        "open `build/outputs/logs/manifest-merger-*-report.txt` and search {component|`ADDED from`}: which artifact adds it?",
      remedy:
        'Upgrade the library; until then add its element to your manifest with `android:exported` and `tools:node="merge"`.',
    },
    ofTestLibrary: {
      text: "`androidx.test:core` before 1.4 declares such activities in the test manifest",
      unless: { component: /^(?!androidx\.test\.)/ },
      decidedBy:
        "is the failing task one of `androidTest`, and which version does `./gradlew {module|:app}:dependencyInsight --dependency androidx.test:core --configuration debugAndroidTestRuntimeClasspath` print?",
      remedy: "Raise `androidx.test:core` to 1.4 or later.",
    },
  },
  checks: [
    "search `<intent-filter>` in all manifests and look at the element around it",
    "if yours are complete, find the class in the merged manifest and its owner in the manifest merger report",
    "see whether the failing task is the one of `androidTest`",
  ],
  fix: "Set `true` for launcher, deep links and what other apps may start, `false` for the rest. Upgrade the library; until then override its element in your manifest with the attribute and `tools:node` set to `merge`.",
} as const satisfies FailureClass;
