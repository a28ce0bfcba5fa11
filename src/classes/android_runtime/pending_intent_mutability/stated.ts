import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  ({ facts, here }) =>
    facts.refusedFlag
      ? {
          cause: `${here ?? "The app"} makes a mutable PendingIntent around an intent that names no component, which targetSdk 34 and newer forbid.`,
          steps: [
            "Use FLAG_IMMUTABLE; where the receiver has to fill it in, name the component: Intent(context, X::class.java) or setPackage.",
          ],
          ground: "told",
        }
      : undefined,
  ({ here, own, frames }) => {
    const first = own[0];
    if (!first || !here) return undefined;
    return {
      cause: `${frameName(first)} makes a PendingIntent without saying whether it may be changed; from targetSdk 31 on it has to.`,
      steps: [
        "Add PendingIntent.FLAG_IMMUTABLE to its flags (FLAG_MUTABLE only for inline replies, bubbles and what else must be filled in).",
      ],
      ground: frames.indexOf(first) < 6 ? "told" : "likely",
      frame: first,
    };
  },
];
