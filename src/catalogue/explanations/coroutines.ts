import type { Explanation } from "../../model/explanation.ts";

/** Failures of coroutines and flows. */
export const coroutines: Explanation[] = [
  {
    id: "coroutine_uncaught",
    family: "coroutines",
    title: "exception escaped from a coroutine",
    summary:
      "A coroutine failed and nobody handled its exception, so it reached the thread's handler and ended the app. The exception itself is the cause. The `Suppressed` part only names the dispatcher and the coroutine.",
    causes: [
      "the body of `launch` throws and neither it nor its scope handles that",
      "an `async` inside `coroutineScope` fails and cancels its parent, even if `await` is wrapped in `try`",
      "a `try` stands around `launch` instead of inside it",
      "work runs in `GlobalScope` or in a scope without a handler",
    ],
    checks: [
      "read the main exception and its first frame of your code",
      "find the `launch` or `async` that runs this code and the scope it belongs to",
      "look for a `try` inside the coroutine and for a `CoroutineExceptionHandler` on the scope",
    ],
    fix: "Handle the expected exception inside the coroutine, close to the call that throws. Use `supervisorScope` where one failure must not cancel its siblings. A handler on the scope is for reporting; it cannot resume the work.",
  },
  {
    id: "coroutine_main_dispatcher",
    family: "coroutines",
    title: "no Main dispatcher available",
    summary:
      "`Dispatchers.Main` needs an implementation, which on Android comes from `kotlinx-coroutines-android`. A plain JVM test has none, so it must install one. In the app, the artifact is missing or differs in version from the core.",
    causes: [
      "a unit test touches `viewModelScope` or `Dispatchers.Main` without `Dispatchers.setMain`",
      "`kotlinx-coroutines-android` is missing, or its version differs from `kotlinx-coroutines-core`",
      "R8 with an old coroutines version removed the service entry",
    ],
    checks: [
      "see whether the trace comes from `src/test`; then look for a rule that calls `setMain`",
      "compare versions: `./gradlew <module>:dependencyInsight --dependency kotlinx-coroutines --configuration <variant>RuntimeClasspath`",
    ],
    fix: "In tests, install a rule that calls `Dispatchers.setMain(StandardTestDispatcher())` before and `resetMain()` after. In the app, add `kotlinx-coroutines-android` in the same version as the core.",
  },
  {
    id: "coroutine_cancelled",
    family: "coroutines",
    title: "coroutine was cancelled",
    summary:
      "Cancellation is the normal end of work whose owner has gone, and it travels as an exception. It shows up here because a broad `catch` logged it or passed it on as an error, or because the work should have outlived its owner.",
    causes: [
      "a broad `catch (e: Exception)` or `runCatching` treats cancellation as an error",
      "work in `rememberCoroutineScope` or `viewModelScope` should outlive the screen",
      "a sibling failed and cancelled the whole scope",
      "`withTimeout` ran out",
    ],
    checks: [
      "see whether this is the crash or merely a logged line; search the log for an earlier exception",
      "search `catch (e: Exception)`, `Throwable` and `runCatching` around suspending calls",
      "find the scope that launched the work and when it ends",
    ],
    fix: "Rethrow `CancellationException` in broad handlers, or catch narrower types. Run work that must finish in a scope that lives longer, such as one of the application, or in WorkManager. Do not swallow cancellation: the coroutine then goes on after its owner has ended.",
  },
  {
    id: "coroutine_timeout",
    family: "coroutines",
    title: "coroutine did not finish in time",
    summary:
      "`withTimeout` ended the block because its time was up, or `runTest` gave up waiting for its coroutines. In tests the cause is mostly a flow that never completes, or a real dispatcher that virtual time does not control.",
    causes: [
      "a test collects an endless flow in the scope of `runTest`",
      "code under test uses `Dispatchers.IO` instead of an injected dispatcher",
      "a blocking call occupies the dispatcher",
      "the limit is too short for a slow network or device",
    ],
    checks: [
      "find the `withTimeout` and its value, or the test and what it launches",
      "search the code under test for hard-coded dispatchers",
    ],
    fix: "In tests, collect endless flows in `backgroundScope` and inject a test dispatcher. In production, use `withTimeoutOrNull` and handle null where running late is normal.",
  },
  {
    id: "flow_invariant",
    family: "coroutines",
    title: "flow emitted from the wrong coroutine",
    summary:
      "A `flow { }` builder must emit in the coroutine that collects it, and must let the collector's exceptions pass. It emitted from another context, or caught an exception of the collector and emitted again.",
    causes: [
      "`withContext` or `launch` around `emit` inside `flow { }`",
      "`emit` inside a `try` whose `catch` emits again",
      "a callback on another thread emits into the builder",
    ],
    checks: [
      "read the body of the flow builder on the failing line",
      "look at what stands around each `emit`",
    ],
    fix: "Change the context from outside with `flowOn(Dispatchers.IO)`. Use `channelFlow` or `callbackFlow` where several coroutines or callbacks produce values, and the `catch` operator for errors from upstream.",
  },
  {
    id: "coroutine_double_resume",
    family: "coroutines",
    title: "continuation resumed twice",
    summary:
      "A suspending function built over a callback may be resumed exactly once. The callback fired a second time, or success and failure both arrived.",
    causes: [
      "the wrapped API calls its listener repeatedly, for example for updates",
      "an error callback follows the success callback",
      "the listener stays registered after the first result",
    ],
    checks: [
      "list every `resume` and `resumeWithException` for the continuation",
      "check whether the listener is removed after the first call and in `invokeOnCancellation`",
    ],
    fix: "Unregister the listener with the first result. For an API that delivers many values use `callbackFlow`. A check of `isActive` before `resume` covers a rare late call, but not two calls from different threads.",
  },
];
