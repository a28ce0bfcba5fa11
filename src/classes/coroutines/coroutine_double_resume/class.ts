import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "continuation resumed twice",
  summary:
    "A suspending function built over a callback may be resumed exactly once. The callback fired a second time, or success and failure both arrived.",
  patterns: [
    {
      needle: "Already resumed",
      regex: /(?:^|: )Already resumed(?:$|, but proposed with update (?<value>[^\n]+))?/,
    },
  ],
  facts: ["value"],
  causes: {
    calledRepeatedly: {
      text: "the wrapped API calls its listener repeatedly, for example for updates",
      decidedBy: "log in each callback of the wrapped API: does the same one come twice?",
    },
    errorAfterSuccess: {
      text: "an error callback follows the success callback",
      decidedBy: "log in each callback of the wrapped API: does an error follow the success?",
      remedy: "Resume only while `continuation.isActive`, in a `suspendCancellableCoroutine`.",
    },
    stillRegistered: {
      text: "the listener stays registered after the first result",
      decidedBy:
        "search the listener's `unregister` or `remove` call: is it missing between the first result and `resume`?",
      remedy: "Unregister the listener before `resume`, and in `invokeOnCancellation`.",
    },
  },
  checks: [
    "list every `resume` and `resumeWithException` for the continuation",
    "check whether the listener is removed after the first call and in `invokeOnCancellation`",
  ],
  fix: "Unregister the listener with the first result. For an API that delivers many values use `callbackFlow`. A check of `isActive` before `resume` covers a rare late call, but not two calls from different threads.",
} as const satisfies FailureClass;
