import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["requiredVersion"],
  ({ requiredVersion }, { facts }) => ({
    cause: `The Android Gradle plugin of this build works with the Kotlin Gradle plugin from ${requiredVersion} on, and an older one${facts.currentVersion ? `, ${facts.currentVersion},` : ""} is on the classpath.`,
    steps: [
      `Raise the Kotlin Gradle plugin to ${requiredVersion} or newer.`,
      "Look for a second statement of it: buildscript classpath, pluginManagement, buildSrc, an included build.",
    ],
    ground: "inKind",
    said: true,
  }),
);
