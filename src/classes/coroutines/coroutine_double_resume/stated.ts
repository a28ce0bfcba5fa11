import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const own = told.own[0];
  if (!own) return undefined;
  return {
    cause: `${frameName(own)} resumes a continuation that was resumed already: the callback behind suspendCoroutine comes more than once.`,
    steps: [
      "Take the listener away at its first call, or if (continuation.isActive) before resume; callbackFlow where several answers are normal.",
    ],
    ground: "inKind",
    frame: own,
  };
};
