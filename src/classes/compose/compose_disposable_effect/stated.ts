import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, place }) =>
  /expected 'DisposableEffectResult'/.test(error.message)
    ? {
        cause: `The block of DisposableEffect${place ? ` at ${place}` : ""} does not end with onDispose { }, which says how what it starts is undone.`,
        steps: [
          "End it with onDispose { … } and take back there what was registered; where there is nothing to take back, LaunchedEffect is meant.",
        ],
        ground: "told",
      }
    : undefined;
