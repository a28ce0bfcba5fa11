import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts, error }) => {
  const { target, buildTools } = facts;
  const name = target ? `platforms;${target}` : buildTools ? `build-tools;${buildTools}` : undefined;
  if (!name) return undefined;
  return {
    cause: target
      ? `The build compiles against ${target}, and the Android plugin found no such platform in this machine's SDK.`
      : `The build asks for Build Tools ${buildTools}, ${/is corrupted/.test(error.raw) ? "and what this machine's SDK has of them is damaged" : "which the Android plugin did not find in this machine's SDK"}.`,
    steps: [
      `sdkmanager "${name}", with the ANDROID_HOME of the build.`,
      target
        ? "Or set compileSdk to a platform that is installed."
        : "Or remove buildToolsVersion from the build files: the Android Gradle plugin picks the one it was made for.",
    ],
    ground: "told",
    said: true,
  };
};
