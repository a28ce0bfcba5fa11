import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["component"], ({ component }) => ({
  cause: `The device has no instrumentation ${component}: the test APK is not installed, or testInstrumentationRunner names another runner than its manifest.`,
  steps: [
    "Install both APKs (connectedAndroidTest does), and compare testInstrumentationRunner with the library that brings the runner.",
    "adb shell pm list instrumentation shows what there is.",
  ],
  ground: "inKind",
  said: true,
}));
