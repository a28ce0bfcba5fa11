import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["minSdk", "requiredMinSdk", "dependency"],
  ({ minSdk, requiredMinSdk, dependency }) => ({
    cause: `${dependency} runs from Android API ${requiredMinSdk} on, and the module that uses it promises ${minSdk}.`,
    steps: [
      `Raise minSdk to ${requiredMinSdk}, which drops older devices.`,
      ...(dependency.startsWith(":")
        ? [`Or lower minSdk of ${dependency}, where its code allows it.`]
        : ["Or use the last release of that library for your minSdk."]),
      `tools:overrideLibrary only where its code is never called below ${requiredMinSdk}: it crashes there.`,
    ],
    ground: "told",
  }),
);
