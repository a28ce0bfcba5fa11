import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  memoryNeeded: ({ process }: { process?: string }) => ({
    text: `The system killed ${process ?? "the process"} to free memory; that is no crash, and it happens to every app in the background.`,
    steps: [
      "Save what a person entered (rememberSaveable, SavedStateHandle, onSaveInstanceState), and try it: Don't keep activities, or adb shell am kill.",
      "If it happens in the foreground, the app itself uses too much: look for a leak with the Memory Profiler.",
    ],
  }),
});

export const readLog = ({ facts, error }: Context<typeof failureClass>) =>
  /lowmemorykiller|lmkd|LOW_MEMORY/.test(error.raw)
    ? causes.proven("memoryNeeded", { process: facts.processName }, { ground: "typical", explicit: true })
    : undefined;
