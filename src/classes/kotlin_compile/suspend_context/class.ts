import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "suspend function called from ordinary code",
  summary:
    "A suspend function can pause, and only a coroutine or another suspend function can be paused. The call stands in an ordinary function, or in a lambda that is neither inline nor `suspend`.",
  patterns: [
    {
      needle: "uspend function '",
      regex:
        /[Ss]uspend function '(?<functionName>[^'\n]+)' (?:should|can only) be called (?:only )?from a coroutine/,
    },
    {
      needle: "Suspension functions can ",
      regex: /Suspension functions can (?:only )?be called (?:only )?within coroutine body/,
    },
  ],
  subject: "{functionName}",
  facts: ["functionName"],
  causes: {
    notInCoroutine: "the call is made in a click listener, callback or `init`",
    lambdaNotSuspend: "a lambda parameter is not declared `suspend`",
    becameSuspend: "a function became `suspend`, and its callers did not",
  },
  checks: [
    "find the enclosing function or lambda and whether it can be `suspend`",
    "find a scope that fits the owner: `viewModelScope`, `lifecycleScope`",
  ],
  fix: "Launch a coroutine in the scope of the owner, or make the caller `suspend`. Do not use `runBlocking` on the main thread.",
} as const satisfies FailureClass;
