import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a native crash without a known pattern",
  summary:
    "The log shows that native code crashed, in a form that no known class describes. Signal, abort message and the first frame outside the system say most about it.",
  facts: [],
  causes: {
    ownFault: {
      text: "a fault in a native library of the app or a dependency",
      decidedBy:
        "run `adb logcat -b crash -d`: is the first frame outside `/system`, `/apex` and `/vendor` in a library under `/data/app`?",
    },
    abortOnPurpose: {
      text: "an abort raised by a library on purpose, with its own message",
      decidedBy: "run `adb logcat -b crash -d`: does it hold an `Abort message` line?",
      remedy: "Meet the condition that the abort message names.",
    },
    systemFault: {
      text: "a fault of the system or a driver on certain devices",
      decidedBy: "repeat the step on an emulator with the same Android version: does it stay alive there?",
    },
  },
  checks: [
    "fetch the whole report: `adb logcat -b crash -d`, or `adb bugreport`",
    "find the first frame in a library of the app and its build id",
    "see whether it happens on one device model or Android version only",
  ],
  fix: "Symbolise the trace with `ndk-stack` and the unstripped libraries of that build. If the frames belong to a dependency, update it or report the trace there.",
} as const satisfies FailureClass;
