import { given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const byNumbers: Reading<typeof failureClass> = given(
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
      ground: "told",
      said: true,
    };
  },
);

/** Only the message without numbers: the task says whose processor it was. */
function byTask({ error }: Told<typeof failureClass>): StatedCause | undefined {
  const task = /Execution failed for task '(:[^'\n]{0,300}hilt[^'\n]{0,100})'/i.exec(error.raw)?.[1];
  if (!task || !/unsupported metadata version/.test(error.raw)) return undefined;
  return {
    cause: `Dagger and Hilt, which run in ${task}, are older than the Kotlin of this build and cannot read the metadata that it writes.`,
    steps: [
      "Raise Dagger and Hilt, library, compiler and plugin together, to a release made for that Kotlin.",
      "Or go back to the Kotlin line before.",
    ],
    ground: "inKind",
    said: true,
  };
}

export const stated: readonly Reading<typeof failureClass>[] = [byNumbers, byTask];
