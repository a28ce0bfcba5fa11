import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["expecting"], ({ expecting }, told) => {
  const bracket = /^'?([})\]>])'?\.?$/.exec(expecting)?.[1];
  if (!bracket) return undefined;
  return {
    cause: `A ${BRACKETS[bracket]} is not closed: the compiler missed the ${bracket}${told.place ? ` at ${told.place}` : ""}, which is where it noticed, not where it belongs.`,
    steps: [
      `Go up from ${told.place ?? "that line"} to the bracket without a partner; reformatting the file shows by its indentation where it is.`,
    ],
    ground: "likely",
  };
});

const BRACKETS: Readonly<Record<string, string>> = {
  "}": "brace",
  ")": "parenthesis",
  "]": "square bracket",
  ">": "type argument list",
};
