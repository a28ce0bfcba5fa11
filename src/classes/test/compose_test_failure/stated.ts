import { given, type Reading } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["matcher", "actual"], ({ matcher, actual }, { here, place }) =>
    /\bisRoot\b/.test(matcher) && Number(actual) > 1
      ? {
          cause: `When ${here ?? place ?? "the test"} looked, there were ${actual} roots of Compose content, and it takes for granted that there is one. Each window with Compose content has a root of its own: the activity's, and that of each dialog, popup, drop-down menu and bottom sheet.`,
          steps: [
            "Say which window is meant: onNode(isDialog()) or onNode(isPopup()), hasAnyAncestor(isDialog()) for what lies in one, onAllNodes(isRoot())[index] where the order is known.",
            "Or find the node by a testTag, not by the root. A touch beside a dialog goes to the root of the dialog's window, not to that of the activity.",
            "Where no second window should be open, see what the test left open before.",
          ],
          ground: "told",
          said: true,
        }
      : undefined,
  ),
  given(["matcher", "expected"], ({ matcher, expected }, { facts, place, here }) => ({
    cause: facts.actual
      ? `${facts.actual} nodes fit ${node(matcher)} where ${here ?? place ?? "the test"} expects ${expected}.`
      : `When ${here ?? place ?? "the test"} looked, no node on the screen had ${node(matcher)}.`,
    steps: facts.actual
      ? ["Tell them apart: hasAnyAncestor(…), onAllNodes…[index], or a testTag of its own."]
      : [
          'composeTestRule.onRoot().printToLog("tree") shows what is there: the text may be merged into its parent (useUnmergedTree = true), another language, or not composed yet.',
          "Wait with waitUntilExactlyOneExists for what comes later; scroll a lazy list with performScrollToNode.",
        ],
    ground: "likely",
    said: true,
  })),
  given(["hierarchies"], (_, { here, place }) => ({
    cause: `When ${here ?? place ?? "the test"} looked, no activity of the app was resumed with Compose content in it.`,
    question: "why no Compose content was on the screen",
    steps: [
      'Look at the device: with its screen off or locked no activity is resumed, however right the test is. Wake and unlock it, and keep it on while tests run (developer option "Stay awake").',
      "See who shows the content: with createComposeRule() the test calls setContent before it looks; with createAndroidComposeRule<…>() the activity does, in its onCreate.",
      "An activity that the test starts by itself must be started after the rule, and not be finished, or covered by a dialog of the system, when the test looks.",
    ],
    ground: "open",
    said: true,
  })),
];

/** A matcher of Compose's tests in words. */
function node(matcher: string): string {
  const text = /contains '([^']{0,200})'/.exec(matcher)?.[1];
  const tag = /TestTag = '([^']{0,200})'/.exec(matcher)?.[1];
  if (text !== undefined && !matcher.includes("&&")) return `the text "${text}"`;
  return tag !== undefined && !matcher.includes("&&") ? `the test tag "${tag}"` : shorten(matcher);
}
