import type { StatedCause, Told } from "../../stated-cause.ts";
import { lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A test that compares a picture with the one that was recorded (Paparazzi, Roborazzi). */
export function picturesDiffer(told: Told<typeof failureClass>): StatedCause | undefined {
  const { difference, report, recorded, changed, unrecorded, test } = told.facts;
  const who = test ? lastTwo(test) : (told.here ?? "The test");
  if (unrecorded) {
    return {
      cause: `${who} compares its picture with ${fileOf(unrecorded)}, and no such picture was ever recorded, or it is not in this checkout.`,
      steps: [
        "Record it, ./gradlew recordRoborazzi<Variant>, look at it, and commit the file.",
        "Where it is committed: see that Git LFS has fetched it, and that the name of the test did not change, which names the file.",
      ],
      ground: "told",
      said: true,
    };
  }
  if (!difference && !changed) return undefined;
  return {
    cause: `The picture that ${who} draws differs from the recorded one${recorded ? ` (${fileOf(recorded)})` : ""}${difference ? ` by ${difference} %` : ""}.`,
    question: "whether the new picture is meant, or the machine draws another one",
    steps: [
      `Look at the difference${report ? ` in ${report.trim()}` : ""}: a part of the screen that moved or changed is the code's doing.`,
      "Where the new picture is meant, record it anew (recordPaparazzi<Variant>, recordRoborazzi<Variant>) and commit it.",
      "Where only edges of letters and curves differ, it is the machine: fonts, the operating system and the JDK draw otherwise. Record and verify on the same kind of machine, or allow a small difference (maxPercentDifference, a change threshold).",
      "What differs from run to run, as the time, random values and animations, has to be set in the test.",
    ],
    ground: "open",
    said: true,
  };
}

const fileOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
