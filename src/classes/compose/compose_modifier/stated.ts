import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, own }) => {
  const first = own[0];
  const weight = /invalid weight ([-\d.]+)/.exec(error.message)?.[1];
  if (weight) {
    return {
      cause: `${first ? frameName(first) : "A modifier"} calls weight(${weight}), which must be above zero.`,
      steps: [
        "Leave the weight out, or the element, where it would be zero: if (share > 0f) Modifier.weight(share).",
      ],
      ground: "told",
    };
  }
  return /Padding must be non-negative/.test(error.message) && first
    ? {
        cause: `${frameName(first)} gives a padding below zero, most often the result of a subtraction or of insets.`,
        steps: ["coerceAtLeast(0.dp) the value; to draw outside of the bounds use offset instead."],
        ground: "inKind",
        frame: first,
      }
    : undefined;
};
