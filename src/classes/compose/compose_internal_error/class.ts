import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Compose runtime internal error",
  summary:
    "The Compose runtime found its own bookkeeping broken. Mostly this is a second failure: an exception during composition was caught, or composition was left half done. Mismatched versions of compiler and runtime can cause it too.",
  contractType: "compose_snapshot",
  exceptions: ["androidx.compose.runtime.ComposeRuntimeError"],
  patterns: [
    "Compose Runtime internal error",
    { needle: "Cannot start a ", regex: /Cannot start a (?:writer|reader) when/ },
    "Start/end imbalance",
    "pending composition has not been applied",
    "Expected applyChanges() to have been called",
  ],
  facts: [],
  causes: {
    thrownWhileComposing: {
      text: "an earlier exception left the composition half done; the first crash in the log is the real one",
      decidedBy:
        "search the full log upwards from this error for the first `Exception` of the same process: is one above it?",
      remedy: "Repair that first exception.",
    },
    caught: {
      text: "a `try`/`catch` or default exception handler keeps the app running after composition has failed",
      decidedBy:
        "search `setDefaultUncaughtExceptionHandler` and `catch` around `setContent` and the recomposer: does one go on after an exception?",
      remedy: "Let the app end there: pass the exception on to the handler that was set before.",
    },
    otherThread: {
      text: "another thread than the main thread drives the composition",
      decidedBy:
        "log `Thread.currentThread().name` where `setContent` is called, and before state is written: is it ever not `main`?",
      remedy: "Move that call to the main thread.",
    },
    versionsDisagree: {
      text: "Compose compiler and runtime versions do not fit together",
      decidedBy:
        "compare the Kotlin version with that of the Compose compiler plugin, and `compose.runtime:runtime` in `./gradlew {module|:app}:dependencies`: do they belong to one release?",
      remedy:
        "Apply the plugin `org.jetbrains.kotlin.plugin.compose` in the Kotlin version (2.0 and later), and take the runtime from the Compose BOM.",
    },
  },
  checks: [
    "search the log upward for the first exception of this process",
    "look for code that catches exceptions around `setContent` or in the default handler",
    "compare the Kotlin, Compose compiler and Compose runtime versions",
  ],
  fix: "Repair the first error and let the app end when composition fails. Align compiler and runtime. If nothing precedes it, reduce the screen to a minimal case and report it.",
} as const satisfies FailureClass;
