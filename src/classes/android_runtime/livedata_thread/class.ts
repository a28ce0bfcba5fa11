import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "LiveData or lifecycle used off the main thread",
  summary:
    "`LiveData.setValue`, `observe` and lifecycle observers may be called only on the main thread. In a plain JVM test there is no main thread, so they need a rule that stands in for it.",
  patterns: [
    {
      needle: " on a background thread",
      regex: /Cannot invoke (?<method>setValue|observe|observeForever|removeObserver) on a background thread/,
    },
    {
      needle: " must be called on the main thread",
      regex: /Method (?<method2>\w+) must be called on the main thread/,
    },
  ],
  facts: ["method"],
  causes: {
    setInBackground: "`liveData.value = ...` inside a coroutine on `Dispatchers.IO`",
    calledInBackground: "`observe` or `addObserver` from a worker thread",
    noTestRule: "a unit test without `InstantTaskExecutorRule`",
  },
  checks: [
    "find the dispatcher around the failing line",
    "in `src/test`, look for `InstantTaskExecutorRule` in the test class",
  ],
  fix: "Set the value on the main thread, or use `postValue` from a worker. In unit tests add `@get:Rule val rule = InstantTaskExecutorRule()`.",
} as const satisfies FailureClass;
