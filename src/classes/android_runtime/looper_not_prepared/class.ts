import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Handler or Toast on a thread without a Looper",
  summary:
    "A `Handler`, a toast and some system listeners need a message loop, and worker threads have none. The main thread has one from the start.",
  patterns: [
    {
      needle: "not called Looper.prepare()",
      regex:
        /Can't (?:create handler inside thread|toast on a thread)[^\n]{0,400}not called Looper\.prepare\(\)/,
    },
  ],
  facts: [],
  causes: {
    toastInBackground: {
      text: "a toast is shown from a background coroutine or callback",
      unless: { frames: /^(?![\s\S]*Toast)/ },
      decidedBy: "log `Thread.currentThread().name` before `Toast`: is it another one than `main`?",
    },
    handlerWithoutLooper: {
      text: "`Handler()` without a looper is created on a worker thread",
      unless: { frames: /Toast|LocationManager|SensorManager/ },
      decidedBy: "is `Handler.<init>` the top frame, and the call `Handler()` without arguments?",
      remedy: "Write `Handler(Looper.getMainLooper())`.",
    },
    listenerInBackground: {
      text: "a listener for location or sensors is registered from a worker thread",
      unless: { frames: /Toast/ },
      decidedBy: "is the top frame of your code a `request...Updates` or `register...` call?",
      remedy: "Pass `Looper.getMainLooper()` or an executor to the registration.",
    },
  },
  checks: [
    "see which thread the message names, and who runs code on it",
    "find the dispatcher or executor that runs the failing line",
  ],
  fix: "Run the call on the main thread, or pass a looper: `Handler(Looper.getMainLooper())`. Calling `Looper.prepare()` on a pool thread removes the exception but leaves the messages undelivered.",
} as const satisfies FailureClass;
