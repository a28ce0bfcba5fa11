import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["size"], ({ size }) => ({
  cause: `A composable was laid out ${size} pixels large, more than Compose can measure: an element in an endless direction takes its size from it, or a size is the result of a wrong calculation.`,
  steps: [
    "Look for fillMaxHeight or a huge image or text inside something that scrolls; very long texts belong into a LazyColumn, by paragraphs.",
  ],
  ground: "likely",
}));
