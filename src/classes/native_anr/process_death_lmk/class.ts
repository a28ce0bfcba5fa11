import type { FailureClass } from "../../../model/failure-class.ts";

/** An exception by which a call says that the process it went to has died: it was not this one that ended so. */
const DEAD_OTHER = /\bDead(?:Object|System)(?:Runtime)?Exception\b/;

/** What calls of the platform make of it, for they declare no checked exception. */
const RETHROWN =
  /\bRuntimeException: (?:Failure from system|android\.os\.Dead(?:Object|System)Exception)|\bDeadSystemRuntimeException\b/;

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
      unless: { exceptions: DEAD_OTHER, reason: /^(?!.*(?:LOW.MEMORY|OTHER|UNKNOWN|SIGNALED))/ },
      decidedBy: "run `adb shell dumpsys activity exit-info <applicationId>`: is the reason `LOW_MEMORY`?",
    },
    usesMuch: {
      text: "the app itself holds much memory, so it is chosen early",
      unless: { exceptions: DEAD_OTHER, reason: /USER|PERMISSION|DEPENDENCY/ },
      decidedBy:
        "run `adb shell dumpsys meminfo <applicationId>` before and after ten repetitions: does the total PSS grow?",
      remedy: "Release what the screens hold in `onTrimMemory`, and look for leaks with a heap dump.",
    },
    remoteDied: {
      text: "a remote service died (`DeadObjectException`)",
      unless: { log: RETHROWN },
      decidedBy: "is `DeadObjectException` in the log, and a `has died` line of another process just above?",
      remedy: "Catch `DeadObjectException` and bind to the service anew.",
    },
    remoteDiedBelow: {
      text: "the process that a call of the platform went to has died; the platform throws that on as a `RuntimeException`",
      when: { log: RETHROWN },
      decidedBy: "does a `has died` line of another process stand just above the trace?",
      remedy:
        "Catch `RuntimeException` around that call where the app can do without it: `DeadObjectException` is only its cause there, and no catch of that takes it.",
    },
    removed: {
      text: "the user or the system removed the app",
      unless: { exceptions: DEAD_OTHER },
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
