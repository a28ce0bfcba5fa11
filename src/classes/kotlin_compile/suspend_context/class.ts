import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "suspend function called outside a coroutine",
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
    notInCoroutine: {
      text: "the call of {functionName|the suspend function} stands in an ordinary function, listener or `init` block",
      decidedBy:
        "look at the function around the call: does it say `suspend`, or does `launch { }` surround the line?",
    },
    lambdaNotSuspend: {
      text: "the call sits in a lambda whose parameter type is not `suspend`, inside a coroutine",
      decidedBy:
        "go to the function that takes the innermost lambda: is its parameter `suspend () -> ...`, or the function `inline`?",
      remedy:
        "Make the parameter type `suspend`, or call {functionName|the function} before and use its result in the lambda.",
    },
    becameSuspend: {
      text: "{functionName|the function} became `suspend` lately, and this caller did not",
      decidedBy: 'run `git log -S"suspend fun {functionName|NAME}" --oneline`: is it recent?',
      remedy: "Make the caller `suspend` too, or launch a coroutine in its scope.",
    },
  },
  checks: [
    "find the enclosing function or lambda and whether it can be `suspend`",
    "find a scope that fits the owner: `viewModelScope`, `lifecycleScope`",
  ],
  fix: "Launch a coroutine in the scope of the owner, or make the caller `suspend`. Do not use `runBlocking` on the main thread.",
} as const satisfies FailureClass;
