import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "CalledFromWrongThreadException: view touched",
  summary:
    "Views belong to the thread that created them, normally the main thread. Another thread changed one, and the view system refuses because its state is not protected against that. The thread name in the log tells who it was.",
  exceptions: ["android.view.ViewRootImpl$CalledFromWrongThreadException"],
  patterns: [
    {
      needle:
        "CalledFromWrongThreadException: Only the original thread that created a view hierarchy can touch its views.",
      regex:
        /CalledFromWrongThreadException: Only the original thread that created a view hierarchy can touch its views\.(?: Expected: (?<expected>\S+) Calling: (?<calling>[^\n]+))?/,
    },
  ],
  facts: ["expected", "calling"],
  causes: {
    leftMainThread: {
      text: "a coroutine on `Dispatchers.IO` or `Default` updates the UI without switching back",
      decidedBy: "log `Thread.currentThread().name` on the failing line: is it `DefaultDispatcher-worker`?",
    },
    otherThread: {
      text: "a callback of OkHttp, a timer or an executor sets a text or an adapter",
      decidedBy:
        "log `Thread.currentThread().name` on the failing line: is it `OkHttp`, `Timer-` or `pool-`?",
      remedy: "Wrap the update in `view.post { }` or `runOnUiThread { }`.",
    },
    listenerThread: {
      text: "a listener is called on the thread of the library that raises it",
      decidedBy: "is the frame below your listener one of a library, on a thread of its own?",
      remedy: "Register the listener with the main executor, or switch in it with `view.post { }`.",
    },
  },
  checks: [
    "find what runs on {calling|the thread of the message}: a coroutine, a callback of OkHttp, a timer, an executor",
    "from the failing line, find the enclosing `launch`, `withContext` or callback and its dispatcher",
  ],
  fix: "Switch to the main thread for the update with `withContext(Dispatchers.Main)` or `view.post`. Better still, expose the result as state (`StateFlow`, `LiveData`) and let the screen collect it.",
} as const satisfies FailureClass;
