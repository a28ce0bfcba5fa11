import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a process was ended or died",
  summary:
    "The process ended without an exception of its own: mostly Android stopped it to free memory, or because another process it needed had died. Where the log gives a reason, that one counts. Users notice it only when the app does not restore its state afterwards.",
  rank: 55,
  patterns: [
    { needle: ") has died", regex: /Process (?<processName>[\w.:]+) \(pid (?:\d+)\) has died/ },
    { needle: ": Kill", regex: /(?:lowmemorykiller|lmkd): Kill(?:ing)? '(?<processName2>[^']+)'/ },
    { needle: "reason=", regex: /reason=(?<code>\d+) \((?<reason>[A-Z _]+)\)/ },
    "DeadObjectException",
  ],
  subject: "{processName}",
  facts: ["processName", "code", "reason"],
  causes: {
    memoryNeeded: "the device needed memory while the app was in the background",
    usesMuch: "the app itself holds much memory, so it is chosen early",
    remoteDied: "a remote service died (`DeadObjectException`)",
    removed: "the user or the system removed the app",
  },
  checks: [
    "read `oom_score_adj` in the log: high numbers mean background",
    "ask the system: `adb shell dumpsys activity exit-info <applicationId>`",
    "try restoration: put the app in the background, run `adb shell am kill <applicationId>` and reopen it",
  ],
  fix: "Save what the user would miss in `SavedStateHandle`, saved instance state or storage, and restore it. Lower memory use in the background. There is no way to forbid it; a foreground service only for that purpose is not allowed.",
} as const satisfies FailureClass;
