import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["index", "size"], ({ index }, { here }) => {
  if (index === "-1" && here) {
    return {
      cause: `${here} uses -1 as an index, which is what a search that found nothing gives: indexOf, indexOfFirst, or an adapter position of a row that is being removed.`,
      steps: ["Return early when the index is negative (RecyclerView.NO_POSITION is -1 too)."],
      ground: "likely",
    };
  }
  return undefined;
});
