import { throwablesOf } from "../../../model/parsed-error.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => ofRegion(told) ?? ofIndex(told);

/** The number of a region that does not fit, which the message leaves to be found among three. */
const ofRegion: Reading<typeof failureClass> = ({ error, here }) => {
  const message = throwablesOf(error).at(-1)?.message ?? "";
  const match = /length=(\d+); regionStart=(-?\d+); regionLength=(-?\d+)/.exec(message);
  if (!match) return undefined;
  const [length, start, count] = match.slice(1).map(Number) as [number, number, number];
  const end = start + count;
  const why =
    start < 0
      ? `whose regionStart is ${start}, before the beginning`
      : count < 0
        ? `whose regionLength is ${count}: it ends at ${end}, before it begins at ${start}`
        : `that begins at ${start} with regionLength ${count}: it ends at ${end}, behind the length ${length}`;
  return {
    cause: `${here ?? "The code"} asks for a part ${why}.`,
    steps: [
      start < 0 || count < 0
        ? "Look at what gives that number: a search answers -1 where it finds nothing."
        : `Take no more than there is: the length is ${length}.`,
    ],
    ground: "inKind",
  };
};

const ofIndex: Reading<typeof failureClass> = given(["index", "size"], ({ index }, { here }) => {
  if (index === "-1" && here) {
    return {
      cause: `${here} uses -1 as an index, which is what a search that found nothing gives: indexOf, indexOfFirst, or an adapter position of a row that is being removed.`,
      steps: ["Return early when the index is negative (RecyclerView.NO_POSITION is -1 too)."],
      ground: "likely",
    };
  }
  return undefined;
});
