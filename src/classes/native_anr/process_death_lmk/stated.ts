import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts, error }) =>
  /lowmemorykiller|lmkd|LOW_MEMORY/.test(error.raw)
    ? {
        cause: `The system killed ${facts.processName ?? "the process"} to free memory; that is no crash, and it happens to every app in the background.`,
        steps: [
          "Save what a person entered (rememberSaveable, SavedStateHandle, onSaveInstanceState), and try it: Don't keep activities, or adb shell am kill.",
          "Where it happens in the foreground, the app itself uses too much: look for a leak with the Memory Profiler.",
        ],
        ground: "inKind",
        said: true,
      }
    : undefined;
