import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an exception without a known pattern",
  summary:
    "The log holds an exception that no known class of failure describes. Its own message and the deepest cause are then the best description of what went wrong. The first frame that belongs to your code is where to start reading.",
  facts: [],
  causes: {
    refusedCall: {
      text: "a library refuses the way it is called, in its own words",
      decidedBy:
        "open the top frame of the library: which condition before its `throw` does your call not meet?",
    },
    thrownOnPurpose: {
      text: "an exception defined in the app itself is thrown on purpose and nobody handles it",
      decidedBy: "search the app's sources for the exception's class: is it declared and thrown there?",
      remedy: "Catch it where the app can answer it, or prevent the state that it reports.",
    },
    platformLimit: {
      text: "a platform limit or device quirk that only some devices report",
      unless: { onJvm: true },
      decidedBy: "repeat the step on an emulator with the same Android version: does it fail there as well?",
    },
  },
  checks: [
    "read the last `Caused by` of the chain first: it is the origin, the rest is packaging",
    "open the first frame of your own code below it and read what it passed in",
    "search the workspace for the words of the message, without ids and numbers",
    "run `git log -5 -- <file>` on that file to see what changed last",
  ],
  fix: "Repair the call that broke the contract which the message states. Catch the exception only where the code can truly continue without the result; a catch-all turns the crash into silent damage.",
} as const satisfies FailureClass;
