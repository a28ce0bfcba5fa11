import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ own }) => {
  const first = own[0];
  if (!first) return undefined;
  return {
    cause: `${frameName(first)} registers a receiver for broadcasts of other apps without saying whether they may reach it; from targetSdk 34 on it has to.`,
    steps: [
      "Register it with the flag RECEIVER_NOT_EXPORTED for the app's own broadcasts, RECEIVER_EXPORTED for those of other apps; ContextCompat.registerReceiver of androidx.core 1.9 or newer takes it on every level of Android.",
    ],
    ground: "told",
    frame: first,
  };
};
