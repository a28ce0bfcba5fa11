import { CauseList, type Shown } from "../cause-list.ts";
import { joinWords } from "../wording.ts";

/** A key that is not, or no longer, in a map that a class holds. */
export const missingKeyCauses = new CauseList({
  /** `takers` and `putters` are the functions that take keys out of the map and put them in, with their places. */
  keyTakenOut: ({
    lookUp,
    place,
    name,
    key,
    from,
    takers,
    putters,
  }: Shown<"lookUp" | "place" | "name" | "key" | "from"> & {
    takers: readonly string[];
    putters: readonly string[];
  }) => ({
    text: `${lookUp} (${place}) finds nothing where the key was taken out of ${name} before: ${joinWords(takers)} ${takers.length > 1 ? "do" : "does"} that${putters.length > 0 ? `, ${joinWords(putters)} ${putters.length > 1 ? "put" : "puts"} keys in` : ""}. The key is ${key} (${from}).`,
    steps: [
      `Ask at ${from} whether the key is still there, and go on without it where it is not.`,
      "Or take what still holds the key away together with it.",
    ],
    headline: `the key is no longer in ${name}`,
    label: "the key comes from here",
    decidedBy: `Log the key at ${from}, and where keys are taken out of ${name}: was it taken out before?`,
  }),
});
