import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "network access on the main thread",
  summary:
    "Android forbids network access on the main thread, because a slow server would freeze the screen. A call that opens a socket, resolves a name or reads a response body ran there.",
  patterns: ["NetworkOnMainThreadException"],
  facts: [],
  causes: {
    blockingCall: "a synchronous `execute()` where `enqueue` or a suspend function belongs",
    staysOnMain: "`runBlocking`, or a coroutine on `Dispatchers.Main`, around a blocking call",
    bodyReadOnMain: "the body of a response is read (`body.string()`) after the switch back to main",
    nameLookup: "a host name is looked up through `InetAddress`",
  },
  checks: [
    "walk up from the first frame of your code to where the main thread enters",
    "find the dispatcher of the enclosing `launch` or `withContext`",
  ],
  fix: "Move the blocking call into `withContext(Dispatchers.IO)`, or use the suspend form of the client. Never lift the ban with a permissive `StrictMode` policy.",
} as const satisfies FailureClass;
