import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Espresso could not find a view or act on the screen",
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
    notLoaded: "content loads asynchronously and the test does not wait for it",
    noViewThere: "id, text or language differs from the matcher, or another screen is in front",
    severalViews: "several views match, and the test means one",
    notVisible: "the view is off the screen, or covered by a keyboard or dialog",
    crashedBefore: "the app crashed earlier in the test",
  },
  checks: [
    { text: "search the printed hierarchy for the id or text", when: { log: /View Hierarchy:/ } },
    "search the device log for a crash of the app before the failure",
    "check that animations are off on the device",
  ],
  fix: "Register an idling resource for asynchronous work, scroll to the view, make the matcher unique. Sleeping in tests makes them slow and still unreliable.",
} as const satisfies FailureClass;
