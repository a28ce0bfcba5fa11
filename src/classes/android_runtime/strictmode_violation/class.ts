import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "StrictMode reported a forbidden operation",
  summary:
    "StrictMode watches for slow or leaking operations that the app itself asked to have reported: disk or network on the main thread, resources not closed. By default this is a log entry. It ends the process only with `penaltyDeath`.",
  exceptions: [
    "android.os.strictmode.DiskReadViolation",
    "android.os.strictmode.DiskWriteViolation",
    "android.os.strictmode.NetworkViolation",
    "android.os.strictmode.CustomViolation",
    "android.os.StrictMode$StrictModeDiskReadViolation",
    "android.os.StrictMode$StrictModeDiskWriteViolation",
    "android.os.StrictMode$StrictModeNetworkViolation",
  ],
  patterns: [
    {
      needle: "StrictMode policy violation",
      regex:
        /StrictMode policy violation(?:; ~duration=(?<milliseconds>\d+) ms)?: (?<violation>[\w.$]+Violation)/,
    },
  ],
  facts: ["milliseconds", "violation"],
  causes: {
    slowOnMain: {
      text: "files or preferences are read on the main thread",
      unless: { log: /LeakedClosable|never released/ },
      decidedBy:
        "is the first frame of your code below `onReadFromDisk`, `onWriteToDisk` or `onNetwork` on `main`?",
    },
    notClosed: {
      text: "a stream, cursor or database is not closed",
      unless: { log: /Disk(?:Read|Write)Violation|NetworkViolation/ },
      decidedBy: "does the message say `A resource was acquired at attached stack trace but never released`?",
      remedy: "Close it with `use { }`.",
    },
    slowLibrary: {
      text: "a library does slow work during start-up",
      decidedBy: "are all frames above `Application.onCreate` or the provider's `onCreate` of a library?",
      remedy:
        "Set the library up later or on another thread, or permit this place with `allowThreadDiskReads`.",
    },
    penaltyDeath: {
      text: "`penaltyDeath` is set in this build",
      unless: { log: /^(?![\s\S]*(?:FATAL EXCEPTION|Fatal Exception|penalty))/ },
      decidedBy: "does a search for `penaltyDeath` find it in this variant?",
      remedy: "Use `penaltyLog` where the app shall go on.",
    },
  },
  checks: [
    "see whether the log shows a death or only a warning",
    {
      text: "open the first frame of your code; for a leaked resource the trace shows where it was opened",
      when: { frames: true },
    },
    "search `StrictMode` for the policy that is set",
  ],
  fix: "Move the work to a background dispatcher, and close resources with `use { }`. Allow a single known access explicitly rather than dropping the policy.",
} as const satisfies FailureClass;
