import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "test activity missing from the manifest",
  summary:
    "`ActivityScenario` and what stands on it (`createComposeRule`, `launchFragmentInContainer`) start an activity by its name, in the app under test. It has to stand in the merged manifest of the variant that is tested; that of a test itself is no part of it.",
  patterns: [
    {
      needle: "Unable to resolve activity for Intent {",
      lines: 3,
      regex:
        /Unable to resolve activity for Intent \{(?:[^}]{0,400}?cmp=(?<package>[\w.]{1,200})\/(?<activity>[\w.$]{1,300}))?/,
    },
  ],
  subject: "{activity}",
  facts: ["package", "activity"],
  causes: {
    artifactMissing: {
      text: "the artifact whose manifest declares {activity|the activity}, such as `ui-test-manifest`, is not on the variant that is tested",
      unless: { activity: /^(?!androidx\.)/ },
      decidedBy:
        "search `ui-test-manifest` in the build script: is it `debugImplementation`, and does the test run for `debug`?",
    },
    notDeclared: {
      text: "{activity|the activity} is declared in the manifest of the tests only",
      unless: { activity: /^androidx\./ },
      decidedBy:
        "search {activity|the activity} in `src/main`, `src/debug` and `src/androidTest` manifests: is it only in the last?",
      remedy: "Declare it in `src/debug/AndroidManifest.xml`.",
    },
    resourcesNotIncluded: {
      text: "Robolectric does not read the merged manifest, because `unitTests.isIncludeAndroidResources` is not set",
      unless: {
        frames: /androidx\.test\.runner\.MonitoringInstrumentation|android\.app\.ActivityThread\.main/,
      },
      decidedBy:
        "does the module's script have `testOptions { unitTests.isIncludeAndroidResources = true }`?",
      remedy: "Set it.",
    },
  },
  checks: [
    "look for the activity in the merged manifest of the tested variant, under `build/intermediates/merged_manifests`",
    "compare the variant of the failing task with the configuration (`debugImplementation`) that has the artifact",
  ],
  fix: "Put the artifact that declares the activity on the variant under test, `debugImplementation` for debug, or declare the activity in `src/debug/AndroidManifest.xml`.",
} as const satisfies FailureClass;
