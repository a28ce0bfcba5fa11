import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "receiver registered without an export flag",
  summary:
    "Apps that target API 34 must say whether a receiver registered in code accepts broadcasts from other apps. Only receivers for system broadcasts alone are exempt. The call may come from a library.",
  patterns: ["One of RECEIVER_EXPORTED or RECEIVER_NOT_EXPORTED should be specified"],
  facts: [],
  causes: {
    noFlag: "`registerReceiver` is called without `RECEIVER_EXPORTED` or `RECEIVER_NOT_EXPORTED`",
    inLibrary: "a library that predates API 34 registers its own receiver",
  },
  checks: [
    "open the frame that calls `registerReceiver`: your code or a library",
    "search all other `registerReceiver` calls in the workspace",
  ],
  fix: "Use `ContextCompat.registerReceiver` with `RECEIVER_NOT_EXPORTED`, unless other apps must reach the receiver. Upgrade a library that registers without the flag.",
  namedInCode: ["registerReceiver"],
} as const satisfies FailureClass;
