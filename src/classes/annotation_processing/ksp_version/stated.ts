import { kspFor } from "../../../facts/ksp-versions.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["kspVersion", "kotlinVersion", "direction"],
  ({ kspVersion, kotlinVersion, direction }) => {
    const right = kspFor(kotlinVersion)?.version;
    return {
      cause: `KSP ${kspVersion} was made for ${direction === "old" ? "an older" : "a newer"} Kotlin than ${kotlinVersion}, which this build uses.`,
      steps: [
        right
          ? `Set KSP to ${right}, the newest for Kotlin ${kotlinVersion}.`
          : `Set KSP to the release for Kotlin ${kotlinVersion}.`,
        `Or go back to Kotlin ${kspVersion.split("-")[0]}.`,
      ],
      ground: "told",
      said: true,
    };
  },
);
