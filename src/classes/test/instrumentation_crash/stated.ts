import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const notPackaged: Reading<typeof failureClass> = given(["component", "runner"], ({ component, runner }) => ({
  cause: `The tests' APK (${component.split("/")[0]}) names ${runner} as its runner and does not hold that class.`,
  steps: [
    runner.startsWith("androidx.test.")
      ? 'androidTestImplementation("androidx.test:runner:<version>") in that module, unless its tests have it; what another library brings along can go with its next release.'
      : "Compare testInstrumentationRunner with the package and the name of the class, and see that it lies in src/androidTest or in a dependency of androidTest.",
    "In a minified test build keep it: -keep in testProguardFiles.",
  ],
  ground: "told",
  said: true,
}));

const notThere: Reading<typeof failureClass> = given(["component"], ({ component }) => ({
  cause: `The device has no instrumentation ${component}: the test APK is not installed, or testInstrumentationRunner names another runner than its manifest.`,
  steps: [
    "Install both APKs (connectedAndroidTest does), and compare testInstrumentationRunner with the library that brings the runner.",
    "adb shell pm list instrumentation shows what there is.",
  ],
  ground: "inKind",
  said: true,
}));

export const stated: readonly Reading<typeof failureClass>[] = [notPackaged, notThere];
