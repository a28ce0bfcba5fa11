import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "something was begun or opened, and not ended",
  summary:
    "A receiver, a connection, a file, a cursor or a response was left open, and whoever watches over it noticed when its owner ended or it was collected. The stack in the log is that of the moment in which it was opened: nothing was thrown there, and the app goes on.",
  exceptions: [
    "android.app.IntentReceiverLeaked",
    "android.app.ServiceConnectionLeaked",
    "android.database.sqlite.DatabaseObjectNotClosedException",
  ],
  patterns: [
    {
      needle: "Explicit termination method '",
      regex: /Explicit termination method '(?<endedBy>\w+)' not called/,
    },
    "was acquired at attached stack trace but never released",
    "was leaked. Did you forget to close a response body?",
  ],
  facts: ["endedBy"],
  causes: {
    endedNowhere: {
      text: "what one callback begins no other callback ends",
      decidedBy: "log where it is begun and where it is ended: do ten visits to the screen give ten of each?",
    },
    notOnEveryWay: {
      text: "it is ended on one way through the function, and not when something throws or returns before",
      decidedBy:
        "is there a `return` or a call that may throw between its begin and its end, without `use` or `finally`?",
      remedy: "Use `use { }`, or end it in `finally`.",
    },
    noOwner: {
      text: "it is handed to other code, and neither of the two takes itself for its owner",
      decidedBy: "does the documentation of the function that receives it say who closes it?",
      remedy: "Close it in the code that opened it, after the other is done.",
    },
  },
  checks: [
    "open the first frame of your code: it shows where it was opened",
    "look for the call that ends it, and for the ways on which that call is not reached",
    "see what else the same function opens",
  ],
  fix: "End it where its owner ends: what `onStart` begins in `onStop`, what a function opens in a `finally` or with `use { }`.",
} as const satisfies FailureClass;
