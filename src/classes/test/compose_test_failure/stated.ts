import { given, type Reading } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
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
];

/** A matcher of Compose's tests in words. */
function node(matcher: string): string {
  const text = /contains '([^']{0,200})'/.exec(matcher)?.[1];
  const tag = /TestTag = '([^']{0,200})'/.exec(matcher)?.[1];
  if (text !== undefined && !matcher.includes("&&")) return `the text "${text}"`;
  return tag !== undefined && !matcher.includes("&&") ? `the test tag "${tag}"` : shorten(matcher);
}
