import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  runnerNotPackaged: ({ component, runner }: { component: string; runner: string }) => ({
    text: `The tests' APK (${component.split("/")[0]}) names ${runner} as its runner and does not contain that class.`,
    steps: [
      runner.startsWith("androidx.test.")
        ? 'Add androidTestImplementation("androidx.test:runner:<version>") in that module, unless its tests have it; what another library depends on can go with its next release.'
        : look(
            "Compare testInstrumentationRunner with the package and the name of the class, and check that it lies in src/androidTest or in a dependency of androidTest.",
          ),
      "In a minified test build keep it: -keep in testProguardFiles.",
    ],
  }),
  notInstalled: ({ component }: { component: string }) => ({
    text: `The device has no instrumentation ${component}: the test APK is not installed, or testInstrumentationRunner names another runner than its manifest.`,
    steps: [
      "Install both APKs (connectedAndroidTest does), and compare testInstrumentationRunner with the library that contains the runner.",
      look("adb shell pm list instrumentation shows what there is."),
    ],
  }),
}).settleByLog("runnerNotPackaged");

export function readLog({ facts: { component, runner } }: Context<typeof failureClass>) {
  if (!component) return undefined;
  return runner
    ? causes.proven("runnerNotPackaged", { component, runner }, { explicit: true })
    : causes.proven("notInstalled", { component }, { ground: "typical", explicit: true });
}
