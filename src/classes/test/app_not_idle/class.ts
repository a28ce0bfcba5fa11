import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the app did not become idle in a UI test",
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
    { needle: "(busy resources=", regex: /\(busy resources=(?<resources2>[^)\n]+)\)/, isDetail: true },
  ],
  facts: ["resources", "iterations", "time", "conditions"],
  causes: {
    neverCountedDown: "an idling resource counts up and, on some path, never down again",
    neverTransitions: "an idling resource never calls `onTransitionToIdle`",
    keepsPosting: "an animation or a message that posts itself again keeps the main thread busy",
    waitTooShort: "the work takes longer than the time that Espresso waits",
  },
  checks: [
    "find the idling resource named in the message, and what makes it busy",
    "look for animations without an end on the screen that was open",
    "check that animations are off on the device",
  ],
  fix: "Make whatever is busy become idle: count down in `finally`, call `onTransitionToIdle`, stop what repeats for ever. A longer time limit helps only where the work does end.",
} as const satisfies FailureClass;
