import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "process was killed or has died",
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
    memoryNeeded: {
      text: "the device needed memory while the app was in the background",
      unless: { reason: /^(?!.*(?:LOW.MEMORY|OTHER|UNKNOWN|SIGNALED))/ },
      decidedBy: "run `adb shell dumpsys activity exit-info <applicationId>`: is the reason `LOW_MEMORY`?",
    },
    usesMuch: {
      text: "the app itself holds much memory, so it is chosen early",
      unless: { reason: /USER|PERMISSION|DEPENDENCY/ },
      decidedBy:
        "run `adb shell dumpsys meminfo <applicationId>` before and after ten repetitions: does the total PSS grow?",
      remedy: "Release what the screens hold in `onTrimMemory`, and look for leaks with a heap dump.",
    },
    remoteDied: {
      text: "a remote service died (`DeadObjectException`)",
      decidedBy: "is `DeadObjectException` in the log, and a `has died` line of another process just above?",
      remedy: "Catch `DeadObjectException` and bind to the service anew.",
    },
    removed: {
      text: "the user or the system removed the app",
      decidedBy:
        "run `adb shell dumpsys activity exit-info <applicationId>`: is the reason `USER REQUESTED` or `USER STOPPED`?",
    },
  },
  checks: [
    "read `oom_score_adj` in the log: high numbers mean background",
    "ask the system: `adb shell dumpsys activity exit-info <applicationId>`",
    "try restoration: put the app in the background, run `adb shell am kill <applicationId>` and reopen it",
  ],
  fix: "Save what the user would miss in `SavedStateHandle`, saved instance state or storage, and restore it. Lower memory use in the background. There is no way to forbid it; a foreground service only for that purpose is not allowed.",
} as const satisfies FailureClass;
