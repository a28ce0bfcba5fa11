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
    slowOnMain: "files or preferences are read on the main thread",
    notClosed: "a stream, cursor or database is not closed",
    slowLibrary: "a library does slow work during start-up",
    penaltyDeath: "`penaltyDeath` is set in this build",
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
