import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["currentVersion", "supportedVersion"],
  ({ currentVersion, supportedVersion }, { facts }) => {
    const who = facts.processor ?? "The annotation processor";
    return {
      cause: `${who} of this build reads Kotlin metadata up to ${supportedVersion}, and the code is compiled with a Kotlin that writes ${currentVersion}.`,
      steps: [
        facts.processor === "Hilt" || facts.processor === "Dagger"
          ? "Raise Dagger and Hilt, library, compiler and plugin together, to a release made for that Kotlin."
          : "Raise the processor's library (Room, Moshi, Dagger …) to a release made for that Kotlin.",
        "Or go back to the Kotlin line before.",
      ],
      confidence: 0.8,
      said: true,
    };
  },
);
