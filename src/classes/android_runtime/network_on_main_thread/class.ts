import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NetworkOnMainThreadException",
  summary:
    "Android forbids network access on the main thread, because a slow server would freeze the screen. A call that opens a socket, resolves a name or reads a response body ran there.",
  patterns: ["NetworkOnMainThreadException"],
  facts: [],
  causes: {
    blockingCall: {
      text: "a synchronous `execute()` where `enqueue` or a suspend function belongs",
      decidedBy: "is `execute` or `URL.openStream` in the trace, called from your code on `main`?",
    },
    staysOnMain: {
      text: "`runBlocking`, or a coroutine on `Dispatchers.Main`, around a blocking call",
      decidedBy: "is `runBlocking` or `DispatchedTask.run` below the call in the trace?",
      remedy: "Wrap the call in `withContext(Dispatchers.IO)`.",
    },
    bodyReadOnMain: {
      text: "the body of a response is read (`body.string()`) after the switch back to main",
      decidedBy: "is `ResponseBody.string` or `bytes` in the trace?",
      remedy: "Read the body inside `withContext(Dispatchers.IO)`.",
    },
    nameLookup: {
      text: "a host name is looked up through `InetAddress`",
      decidedBy: "is `InetAddress.getByName` or `getAllByName` called from your code in the trace?",
      remedy: "Look the name up in `withContext(Dispatchers.IO)`.",
    },
  },
  checks: [
    "walk up from the first frame of your code to where the main thread enters",
    "find the dispatcher of the enclosing `launch` or `withContext`",
  ],
  fix: "Move the blocking call into `withContext(Dispatchers.IO)`, or use the suspend form of the client. Never lift the ban with a permissive `StrictMode` policy.",
} as const satisfies FailureClass;
