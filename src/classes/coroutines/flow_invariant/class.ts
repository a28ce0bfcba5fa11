import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "flow emitted where it may not",
  summary:
    "A `flow { }` builder must emit in the coroutine that collects it, and must let the collector's exceptions pass. It emitted from another context, or caught an exception of the collector and emitted again.",
  patterns: ["Flow invariant is violated", "Flow exception transparency is violated"],
  facts: [],
  causes: {
    otherContext: "`withContext` or `launch` around `emit` inside `flow { }`",
    emitsInCatch: "`emit` inside a `try` whose `catch` emits again",
    otherThread: "a callback on another thread emits into the builder",
  },
  checks: ["read the body of the flow builder on the failing line", "look at what stands around each `emit`"],
  fix: "Change the context from outside with `flowOn(Dispatchers.IO)`. Use `channelFlow` or `callbackFlow` where several coroutines or callbacks produce values, and the `catch` operator for errors from upstream.",
} as const satisfies FailureClass;
