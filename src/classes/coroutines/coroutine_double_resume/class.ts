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
    calledRepeatedly: "the wrapped API calls its listener repeatedly, for example for updates",
    errorAfterSuccess: "an error callback follows the success callback",
    stillRegistered: "the listener stays registered after the first result",
  },
  checks: [
    "list every `resume` and `resumeWithException` for the continuation",
    "check whether the listener is removed after the first call and in `invokeOnCancellation`",
  ],
  fix: "Unregister the listener with the first result. For an API that delivers many values use `callbackFlow`. A check of `isActive` before `resume` covers a rare late call, but not two calls from different threads.",
} as const satisfies FailureClass;
