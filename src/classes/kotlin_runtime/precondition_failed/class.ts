import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "IllegalStateException or IllegalArgumentException",
  summary:
    "`require`, `check` or `requireNotNull` found its condition false and threw with the default message. The code states a contract and its caller broke it. `require` blames an argument, `check` blames the state of the object.",
  rank: 50,
  patterns: ["Failed requirement.", "Check failed.", "Required value was null."],
  facts: [],
  causes: {
    refusedValue: {
      text: "the caller passes a value outside the allowed range, or one that is empty",
      decidedBy:
        "log the arguments of the call in the first frame of your code: which one does the message refuse?",
    },
    wrongOrder: {
      text: "a method is called in the wrong order, before setup or after close",
      decidedBy:
        "log setup, close and the failing call with their times: does the call come before setup or after close?",
      remedy: "Make the call depend on the setup, or leave it out after the close.",
    },
    absentValue: {
      text: "a nullable value is absent on this path",
      decidedBy:
        "is `requireNotNull`, `checkNotNull` or a `require...()` function the top frame, and which value does it get?",
      remedy: "Handle the absent value before the check, with a default or an early return.",
    },
  },
  checks: [
    "read the condition on the failing line",
    "open the next frame up: it is the caller that supplied the value or called too early",
  ],
  fix: "Make the caller keep the contract. If the contract is wrong, change the condition; either way give it a lazy message so that the next failure names the value.",
} as const satisfies FailureClass;
