import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "app did not become idle in a UI test",
  summary:
    "Espresso acts only while the main thread has nothing to do and every registered idling resource says it is idle. It waited until its time was up. The view that the test means plays no part in this.",
  exceptions: [
    "androidx.test.espresso.IdlingResourceTimeoutException",
    "androidx.test.espresso.AppNotIdleException",
    "androidx.compose.ui.test.junit4.android.ComposeNotIdleException",
    "androidx.compose.ui.test.ComposeNotIdleException",
  ],
  patterns: [
    {
      needle: "IdlingResourceTimeoutException",
      regex:
        /IdlingResourceTimeoutException(?:: Wait for \[(?<resources>[^\]\n]+)\] to become idle timed out)?/,
    },
    {
      needle: "AppNotIdleException",
      regex:
        /AppNotIdleException(?:: Looped for (?<iterations>\d+) iterations over (?<time>\d+ \w+)\.(?: The following Idle Conditions failed (?<conditions>[^\n]*[^\s.]))?)?/,
    },
    {
      needle: "(busy resources=",
      regex: /\(busy resources=(?<resources2>(?:(?!\(busy)[^)\n])+)\)/,
      isDetail: true,
    },
  ],
  facts: ["resources", "iterations", "time", "conditions"],
  causes: {
    neverCountedDown: {
      text: "the idling resource {resources|of the app} counts up and, on some path, never down again",
      unless: { iterations: true },
      decidedBy:
        "search `increment()` and `decrement()`: is there a path, such as an exception or a cancelled coroutine, that skips `decrement()`?",
      remedy: "Call `decrement()` in `finally`.",
    },
    keepsPosting: {
      text: "an animation, or a message that posts itself again, keeps the main thread busy",
      decidedBy:
        "does the screen show a progress bar, a blinking cursor or an infinite transition? Switch animations off on the device and run the test again",
      remedy:
        "Stop the endless animation in tests, or drive the clock by hand (`mainClock.autoAdvance = false` in Compose).",
    },
    neverTransitions: {
      text: "an idling resource becomes idle without calling `onTransitionToIdle`",
      unless: { iterations: true },
      decidedBy:
        "open the `IdlingResource` {resources|in the message}: does each place that makes it idle call `callback.onTransitionToIdle()`?",
      remedy: "Call `onTransitionToIdle()` wherever the state changes to idle.",
    },
    waitTooShort: {
      text: "the work takes longer than the time that the test waits: {time|the limit}",
      decidedBy: "log start and end of the work: does it end, only later?",
      remedy:
        "Raise the limit (`IdlingPolicies.setMasterPolicyTimeout`), or replace slow work by a fake in tests.",
    },
  },
  checks: [
    "find the idling resource named in the message, and what makes it busy",
    "look for animations without an end on the screen that was open",
    "check that animations are off on the device",
  ],
  fix: "Make whatever is busy become idle: count down in `finally`, call `onTransitionToIdle`, stop what repeats for ever. A longer time limit helps only where the work does end.",
} as const satisfies FailureClass;
