import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "LiveData or Lifecycle used off the main thread",
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
  thrownBy: ["androidx.lifecycle.LiveData.assertMainThread"],
  facts: ["method"],
  causes: {
    setInBackground: {
      text: "`liveData.value = ...` inside a coroutine on `Dispatchers.IO`",
      unless: { method: /observe|addObserver/i },
      decidedBy: "log `Thread.currentThread().name` before {method|setValue}: is it another one than `main`?",
    },
    calledInBackground: {
      text: "`observe` or `addObserver` from a worker thread",
      unless: { method: /setValue/ },
      decidedBy: "log `Thread.currentThread().name` before {method|observe}: is it another one than `main`?",
      remedy: "Register the observer with `withContext(Dispatchers.Main)`.",
    },
    noTestRule: {
      text: "a unit test without `InstantTaskExecutorRule`",
      when: { onJvm: true },
      decidedBy: "does the test class lack `InstantTaskExecutorRule`?",
      remedy: "Add `@get:Rule val rule = InstantTaskExecutorRule()`.",
    },
  },
  checks: [
    "find the dispatcher around the failing line",
    "in `src/test`, look for `InstantTaskExecutorRule` in the test class",
  ],
  fix: "Set the value on the main thread, or use `postValue` from a worker. In unit tests add `@get:Rule val rule = InstantTaskExecutorRule()`.",
} as const satisfies FailureClass;
