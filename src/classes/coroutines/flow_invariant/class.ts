import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Flow invariant is violated",
  summary:
    "A `flow { }` builder must emit in the coroutine that collects it, and must let the collector's exceptions pass. It emitted from another context, or caught an exception of the collector and emitted again.",
  patterns: ["Flow invariant is violated", "Flow exception transparency is violated"],
  facts: [],
  causes: {
    otherContext: {
      text: "`withContext` or `launch` around `emit` inside `flow { }`",
      unless: { message: /exception transparency/i },
      decidedBy:
        "does a `withContext` or `launch` stand around the `emit` in the `flow { }` of the failing line?",
    },
    emitsInCatch: {
      text: "`emit` inside a `try` whose `catch` emits again",
      unless: { message: /emission from another coroutine|Flow was collected in/i },
      decidedBy: "does an `emit` stand in the `catch` or `finally` of a `try` that holds another `emit`?",
      remedy: "Use the `catch` operator behind the flow for errors from upstream.",
    },
    otherThread: {
      text: "a callback on another thread emits into the builder",
      unless: { message: /exception transparency/i },
      decidedBy: "is the `emit` inside a listener or callback that the builder registers?",
      remedy: "Use `callbackFlow` with `trySend` and `awaitClose`.",
    },
  },
  checks: ["read the body of the flow builder on the failing line", "look at what stands around each `emit`"],
  fix: "Change the context from outside with `flowOn(Dispatchers.IO)`. Use `channelFlow` or `callbackFlow` where several coroutines or callbacks produce values, and the `catch` operator for errors from upstream.",
} as const satisfies FailureClass;
