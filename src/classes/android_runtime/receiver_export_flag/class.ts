import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "RECEIVER_EXPORTED or NOT_EXPORTED is missing",
  summary:
    "Apps that target API 34 must say whether a receiver registered in code accepts broadcasts from other apps. Only receivers for system broadcasts alone are exempt. The call may come from a library.",
  patterns: ["One of RECEIVER_EXPORTED or RECEIVER_NOT_EXPORTED should be specified"],
  facts: [],
  causes: {
    noFlag: {
      text: "`registerReceiver` is called without `RECEIVER_EXPORTED` or `RECEIVER_NOT_EXPORTED`",
      decidedBy: "is the frame below `registerReceiver` in the trace your own code?",
    },
    inLibrary: {
      text: "a library that predates API 34 registers its own receiver",
      decidedBy: "is the frame below `registerReceiver` in the trace one of a library?",
      remedy: "Raise the library that owns the frame to a version for API 34.",
    },
  },
  checks: [
    "open the frame that calls `registerReceiver`: your code or a library",
    "search all other `registerReceiver` calls in the workspace",
  ],
  fix: "Use `ContextCompat.registerReceiver` with `RECEIVER_NOT_EXPORTED`, unless other apps must reach the receiver. Upgrade a library that registers without the flag.",
  namedInCode: ["registerReceiver"],
} as const satisfies FailureClass;
