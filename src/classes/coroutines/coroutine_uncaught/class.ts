import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "uncaught exception in a coroutine",
  summary:
    "A coroutine failed and nobody handled its exception, so it reached the thread's handler and ended the app. The exception itself is the cause. The `Suppressed` part only names the dispatcher and the coroutine.",
  rank: 70,
  patterns: [
    {
      needle: "FATAL EXCEPTION: ",
      regex: /FATAL EXCEPTION: (?<threadName>DefaultDispatcher-worker-\d+|kotlinx\.coroutines\.\w+)/,
    },
    {
      needle: "DiagnosticCoroutineContextException: [",
      regex: /DiagnosticCoroutineContextException: \[(?<coroutineContext>[^\]]*)\]/,
    },
  ],
  facts: ["threadName", "coroutineContext"],
  causes: {
    notHandled: {
      text: "the body of `launch` throws and neither it nor its scope handles that",
      decidedBy: "is the first frame of your code inside a `launch` without a `try` around the failing call?",
    },
    asyncFailed: {
      text: "an `async` inside `coroutineScope` fails and cancels its parent, even if `await` is wrapped in `try`",
      decidedBy: "does the failing line run inside an `async`, with the `try` around its `await`?",
      remedy: "Put the `try` around the whole `coroutineScope`, or use `supervisorScope`.",
    },
    tryAroundLaunch: {
      text: "a `try` stands around `launch` instead of inside it",
      decidedBy: "is the `launch` itself inside a `try` block?",
      remedy: "Move the `try` into the body of the `launch`.",
    },
    noHandler: {
      text: "work runs in `GlobalScope` or in a scope without a handler",
      decidedBy:
        "search for `GlobalScope` and `CoroutineScope(` that start this work: has none a `CoroutineExceptionHandler`?",
      remedy: "Give the scope a `CoroutineExceptionHandler`, or catch inside.",
    },
  },
  checks: [
    { text: "read the main exception and its first frame of your code", when: { frames: true } },
    "find the `launch` or `async` that runs this code and the scope it belongs to",
    "look for a `try` inside the coroutine and for a `CoroutineExceptionHandler` on the scope",
  ],
  fix: "Handle the expected exception inside the coroutine, close to the call that throws. Use `supervisorScope` where one failure must not cancel its siblings. A handler on the scope is for reporting; it cannot resume the work.",
} as const satisfies FailureClass;
