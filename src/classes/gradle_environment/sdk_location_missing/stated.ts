import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { directory } = facts;
  return {
    cause: directory
      ? `sdk.dir or ANDROID_HOME names ${directory}, and there is no Android SDK at that place.`
      : "Neither ANDROID_HOME nor sdk.dir in local.properties tells this build where the Android SDK is.",
    steps: [
      "Write sdk.dir=<folder of the SDK> into local.properties at the root of the build (Android Studio does when it opens the project), or set ANDROID_HOME.",
      "On a build server install the command-line tools and set ANDROID_HOME in the job; local.properties does not belong into version control.",
    ],
    ground: "told",
    said: true,
  };
};
