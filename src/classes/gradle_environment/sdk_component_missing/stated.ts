import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { target, buildTools } = facts;
  const name = target ? `platforms;${target}` : buildTools ? `build-tools;${buildTools}` : undefined;
  if (!name) return undefined;
  return {
    cause: target
      ? `The build compiles against ${target}, and this machine's SDK has no such platform.`
      : `The build asks for Build Tools ${buildTools}, and this machine's SDK does not have them.`,
    steps: [
      `sdkmanager "${name}", with the ANDROID_HOME of the build.`,
      target
        ? "Or set compileSdk to a platform that is installed."
        : "Or remove buildToolsVersion from the build files: the Android Gradle plugin picks the one it was made for.",
    ],
    confidence: 0.8,
    said: true,
  };
};
