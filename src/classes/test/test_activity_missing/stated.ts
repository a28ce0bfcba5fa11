import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** Activities of libraries that a test starts, what does so, and the artifact whose manifest declares them. */
const OF_LIBRARIES: Readonly<Record<string, { by: string; artifact: string }>> = {
  "androidx.activity.ComponentActivity": {
    by: "createComposeRule()",
    artifact: "androidx.compose.ui:ui-test-manifest",
  },
  "androidx.fragment.app.testing.EmptyFragmentActivity": {
    by: "launchFragmentInContainer()",
    artifact: "androidx.fragment:fragment-testing-manifest (fragment-testing before 1.6)",
  },
};

export const stated: Reading<typeof failureClass> = given(["activity"], ({ activity }, { onJvm, facts }) => {
  const known = OF_LIBRARIES[activity];
  const merged = "the merged manifest of the variant under test";
  const robolectric = onJvm
    ? [
        "On the JVM, testOptions { unitTests { isIncludeAndroidResources = true } } lets Robolectric read the merged manifest.",
      ]
    : [];
  return {
    cause: known
      ? `The test starts ${simple(activity)}, as ${known.by} does, and ${merged} does not have it: ${known.artifact} declares it.`
      : `The test starts ${simple(activity)} in ${facts.package ?? "the app"}, and ${merged} does not have it.`,
    steps: known
      ? [
          `debugImplementation("${known.artifact.split(" ")[0]}") in the module of the test; androidTestImplementation and a library's own debugImplementation do not reach that manifest. Tests of the release variant need it there.`,
          ...robolectric,
        ]
      : [
          `Declare it in src/main or src/debug/AndroidManifest.xml; what src/androidTest or src/test declares belongs to another package.`,
          "An applicationIdSuffix changes the package: take the one of the running variant.",
          ...robolectric,
        ],
    ground: "inKind",
    said: true,
  };
});
