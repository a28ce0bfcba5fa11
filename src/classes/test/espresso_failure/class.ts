import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Espresso: view not found or not actionable",
  summary:
    "The view that the test describes is not there, is there several times, or cannot be acted on. The printed hierarchy shows what the screen held at that moment. If no activity is resumed, the app may have crashed before.",
  exceptions: [
    "androidx.test.espresso.NoMatchingViewException",
    "androidx.test.espresso.AmbiguousViewMatcherException",
    "androidx.test.espresso.PerformException",
  ],
  patterns: [
    {
      needle: "No views in hierarchy found matching: ",
      regex: /No views in hierarchy found matching: (?<matcher>[^\n]+)/,
    },
    {
      needle: " views in the hierarchy",
      regex: /'(?<matcher2>[^']+)' matches (?<count>\d+) views in the hierarchy/,
    },
    {
      needle: "Error performing '",
      regex: /Error performing '(?<action>[^']+)' on view '(?<matcher3>[^']+)'/,
    },
    {
      needle: ["NoActivityResumedException", "RootViewWithoutFocusException"],
      regex: /(?<exceptionName>NoActivityResumedException|RootViewWithoutFocusException)/,
    },
  ],
  facts: ["matcher", "count", "action", "exceptionName"],
  causes: {
    notLoaded: {
      text: "the content loads asynchronously and the test does not wait for it",
      unless: { count: true },
      decidedBy: "put a pause of some seconds before the failing line, once: does the test pass?",
      remedy: "Register an idling resource for that work.",
    },
    noViewThere: {
      text: "another screen or dialog is in front, or id, text or language differs from {matcher|the matcher}",
      unless: { count: true, action: true },
      decidedBy:
        "search the id or text in the `View Hierarchy` that the error prints: which screen is it of?",
      remedy: "Correct the matcher, or navigate and close the dialog before.",
    },
    severalViews: {
      text: "{count|several} views match {matcher|the matcher}, and the test means one",
      unless: { action: true, exceptionName: true, message: /No views in hierarchy/ },
      decidedBy:
        "compare the views that the hierarchy marks `****MATCHES****`: in which parent is the one that is meant?",
      remedy: "Add a condition: `allOf(withId(...), isDescendantOfA(...))`.",
    },
    notVisible: {
      text: "the view is off the screen, or a keyboard or dialog covers it",
      unless: { count: true, message: /No views in hierarchy/ },
      decidedBy:
        "does the error say `at least 90 percent of the view's area`, or a keyboard stand open before {action|the action}?",
      remedy: "Call `scrollTo()` or `closeSoftKeyboard()` before.",
    },
    crashedBefore: {
      text: "the app crashed or closed its activity earlier in the test",
      unless: { count: true },
      decidedBy: "search `FATAL EXCEPTION` in the device log above the failure",
      remedy: "Repair that crash first.",
    },
  },
  checks: [
    { text: "search the printed hierarchy for the id or text", when: { log: /View Hierarchy:/ } },
    "search the device log for a crash of the app before the failure",
    "check that animations are off on the device",
  ],
  fix: "Register an idling resource for asynchronous work, scroll to the view, make the matcher unique. Sleeping in tests makes them slow and still unreliable.",
} as const satisfies FailureClass;
