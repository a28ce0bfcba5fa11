import { isNamedLikePackage } from "../../../analysis/build/package-folder.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["minSdk", "requiredMinSdk", "dependency"],
  ({ minSdk, requiredMinSdk, dependency }) => ({
    cause: `${dependency} runs from Android API ${requiredMinSdk} on, and the module that uses it promises ${minSdk}.`,
    steps: [
      `Raise minSdk to ${requiredMinSdk}, which drops older devices.`,
      ...(dependency.startsWith(":")
        ? [
            isNamedLikePackage(dependency)
              ? `Or lower minSdk of ${dependency}, where its code allows it and it is a module of yours. Where it is the Android part of a Flutter or React Native package, use a release of the package for your minSdk instead.`
              : `Or lower minSdk of ${dependency}, where its code allows it.`,
          ]
        : ["Or use the last release of that library for your minSdk."]),
      `tools:overrideLibrary only where its code is never called below ${requiredMinSdk}: it crashes there.`,
    ],
    ground: "told",
  }),
);
