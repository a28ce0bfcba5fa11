import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["requiredVersion"],
  ({ requiredVersion }, { error, facts: { currentVersion } }) => ({
    cause: `${/com\.android\.(?!tools\.r8)/.test(error.raw) ? "The Android Gradle plugin" : "A plugin"} of this build needs Gradle ${requiredVersion} or newer, and it ran with ${currentVersion ?? "an older one"}.`,
    steps: [
      `./gradlew wrapper --gradle-version ${requiredVersion}, which rewrites distributionUrl in gradle/wrapper/gradle-wrapper.properties.`,
      "Where a pipeline or an IDE calls its own `gradle`, let it call ./gradlew.",
      `Or take a release of that plugin that still runs on ${currentVersion ? `Gradle ${currentVersion}` : "that one"}.`,
    ],
    ground: "told",
    said: true,
  }),
);
