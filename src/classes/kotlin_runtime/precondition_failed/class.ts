import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a check in the code did not hold",
  summary:
    "`require`, `check` or `requireNotNull` found its condition false and threw with the default message. The code states a contract and its caller broke it. `require` blames an argument, `check` blames the state of the object.",
  rank: 50,
  patterns: ["Failed requirement.", "Check failed.", "Required value was null."],
  facts: [],
  causes: {
    refusedValue: "the caller passes a value outside the allowed range, or one that is empty",
    wrongOrder: "a method is called in the wrong order, before setup or after close",
    absentValue: "a nullable value is absent on this path",
  },
  checks: [
    "read the condition on the failing line",
    "open the next frame up: it is the caller that supplied the value or called too early",
  ],
  fix: "Make the caller keep the contract. If the contract is wrong, change the condition; either way give it a lazy message so that the next failure names the value.",
} as const satisfies FailureClass;
