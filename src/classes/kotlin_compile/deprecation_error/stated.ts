import { at, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["signature", "reason"],
  ({ signature, reason }, told) => {
    const name = /\b(?:fun|val|var|class)\s+(?:<[^>]*>\s*)?([\w.]+)/.exec(signature)?.[1] ?? signature;
    return {
      cause: `${name}${at(told)} is deprecated to the point of an error, and its replacement is named with it: ${reason.replace(/\.$/, "").trim()}.`,
      steps: [
        `${reason.replace(/\.$/, "").trim()}.`,
        "The release before still compiles it with a warning, where there is no time now.",
      ],
      ground: "told",
      said: true,
    };
  },
);
