import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a test starts an activity that the manifest does not have",
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
    artifactMissing:
      "the artifact whose manifest declares it, such as `ui-test-manifest`, is not on the variant that is tested",
    notDeclared: "the activity is declared in the manifest of the tests only",
    resourcesNotIncluded:
      "Robolectric does not read the merged manifest: `unitTests.isIncludeAndroidResources` is not set",
  },
  checks: [
    "look for the activity in the merged manifest of the tested variant, under `build/intermediates/merged_manifests`",
    "compare the variant of the failing task with the configuration (`debugImplementation`) that has the artifact",
  ],
  fix: "Put the artifact that declares the activity on the variant under test, `debugImplementation` for debug, or declare the activity in `src/debug/AndroidManifest.xml`.",
} as const satisfies FailureClass;
