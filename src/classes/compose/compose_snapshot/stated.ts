import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  ({ error, own }) =>
    /read-only snapshot/.test(error.message) && own[0]
      ? {
          cause: `${frameName(own[0])} changes state where it may only be read: inside derivedStateOf, a snapshotFlow block or another calculation.`,
          steps: ["Calculate there, and change state in an effect or a callback."],
          ground: "inKind",
          frame: own[0],
        }
      : undefined,
  ({ error }) =>
    /Unsupported concurrent change/.test(error.message)
      ? {
          cause:
            "A state object was changed by another thread while the composition that changes it too was running.",
          steps: [
            "Change state on the main thread: withContext(Dispatchers.Main) or update { } of a MutableStateFlow in the ViewModel.",
            "Take writes out of the bodies of composables: they belong into callbacks and effects.",
          ],
          ground: "likely",
        }
      : undefined,
];
