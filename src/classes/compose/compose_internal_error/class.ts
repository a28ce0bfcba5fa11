import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Compose runtime lost its consistency",
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
    thrownWhileComposing: "an exception thrown while composing; the first crash in the log is the real one",
    caught: "a `try`/`catch` keeps the app running after composition has failed",
    otherThread: "composition is driven from another thread than the main thread",
    versionsDisagree: "Compose compiler and runtime versions do not fit together",
  },
  checks: [
    "search the log upward for the first exception of this process",
    "look for code that catches exceptions around `setContent` or in the default handler",
    "compare the Kotlin, Compose compiler and Compose runtime versions",
  ],
  fix: "Repair the first error and let the app end when composition fails. Align compiler and runtime. If nothing precedes it, reduce the screen to a minimal case and report it.",
} as const satisfies FailureClass;
