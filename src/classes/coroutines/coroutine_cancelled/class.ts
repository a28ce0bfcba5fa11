import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "CancellationException: coroutine was cancelled",
  summary:
    "Cancellation is the normal end of work whose owner has gone, and it travels as an exception. It shows up here because a broad `catch` logged it or passed it on as an error, or because the work should have outlived its owner.",
  rank: 50,
  exceptions: ["kotlinx.coroutines.JobCancellationException", "java.util.concurrent.CancellationException"],
  patterns: [
    {
      needle: "CancellationException: ",
      regex: /(?:JobCancellationException|CancellationException): (?<reason>[^\n;]+)/,
    },
    "The coroutine scope left the composition",
    "The Modifier.Node was detached",
    "Mutation interrupted",
  ],
  facts: ["reason"],
  causes: {
    takenAsFailure: {
      text: "a broad `catch (e: Exception)` or `runCatching` treats cancellation as an error",
      decidedBy:
        "is the line that logs it inside a `catch (e: Exception)` or `runCatching` around a suspending call?",
    },
    outlivesOwner: {
      text: "work in `rememberCoroutineScope` or `viewModelScope` should outlive the screen",
      decidedBy: "stay on the screen until the work is done: does it succeed then?",
      remedy: "Run work that must finish in a scope of the application, or in `WorkManager`.",
    },
    siblingFailed: {
      text: "a sibling failed and cancelled the whole scope",
      decidedBy:
        "install a `CoroutineExceptionHandler` in the parent scope and log what it gets: does another exception come first?",
      remedy: "Use `supervisorScope` or `SupervisorJob` where one failure shall not cancel the others.",
    },
    timedOut: {
      text: "`withTimeout` ran out",
      when: { log: /Timed out waiting|TimeoutCancellation/ },
      decidedBy: "is `TimeoutCancellationException` in the chain?",
      remedy: "Use `withTimeoutOrNull` and handle null, or raise the limit.",
    },
  },
  checks: [
    "see whether this is the crash or merely a logged line; search the log for an earlier exception",
    "search `catch (e: Exception)`, `Throwable` and `runCatching` around suspending calls",
    "find the scope that launched the work and when it ends",
  ],
  fix: "Rethrow `CancellationException` in broad handlers, or catch narrower types. Run work that must finish in a scope that lives longer, such as one of the application, or in WorkManager. Do not swallow cancellation: the coroutine then goes on after its owner has ended.",
} as const satisfies FailureClass;
