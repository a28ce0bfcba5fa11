import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** The manifest that has to have it. */
const MERGED = "the merged manifest of the variant under test";

const resourcesFor = (onJvm: boolean): string[] =>
  onJvm
    ? [
        "On the JVM, testOptions { unitTests { isIncludeAndroidResources = true } } lets Robolectric read the merged manifest.",
      ]
    : [];

type ArtifactMissing = { activity: string; by: string; artifact: string; onJvm: boolean };
type NotDeclared = { activity: string; app?: string; onJvm: boolean };

export const causes = causesOf<typeof failureClass>()({
  /** `by` starts it, `artifact` declares it. */
  artifactMissing: ({ activity, by, artifact, onJvm }: ArtifactMissing) => ({
    text: `The test starts ${shortName(activity)}, as ${by} does, and ${MERGED} does not have it: ${artifact} declares it.`,
    steps: [
      `Add debugImplementation("${artifact.split(" ")[0]}") in the module of the test; androidTestImplementation and a library's own debugImplementation do not reach that manifest. Tests of the release variant need it there.`,
      ...resourcesFor(onJvm),
    ],
  }),
  notDeclared: ({ activity, app = "the app", onJvm }: NotDeclared) => ({
    text: `The test starts ${shortName(activity)} in ${app}, and ${MERGED} does not have it.`,
    steps: [
      "Declare it in src/main or src/debug/AndroidManifest.xml; what src/androidTest or src/test declares belongs to another package.",
      "An applicationIdSuffix changes the package: take the one of the running variant.",
      ...resourcesFor(onJvm),
    ],
  }),
});

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

export function readLog({ facts: { activity, package: app }, onJvm }: Context<typeof failureClass>) {
  if (!activity) return undefined;
  const known = Object.hasOwn(OF_LIBRARIES, activity) ? OF_LIBRARIES[activity] : undefined;
  const support = { ground: "typical", explicit: true } as const;
  return known
    ? causes.proven("artifactMissing", { activity, ...known, onJvm }, support)
    : causes.proven("notDeclared", { activity, app, onJvm }, support);
}
