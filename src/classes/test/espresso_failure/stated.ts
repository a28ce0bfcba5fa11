import { given, type Reading } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["matcher"], ({ matcher }, told) =>
    /NoMatchingViewException/.test(told.error.exception ?? told.error.raw.slice(0, 500))
      ? {
          cause: `When ${told.here ?? "the test"} looked, no view on the screen fitted ${shorten(readable(matcher))}: another screen was in front, or the view was not there yet. The view hierarchy in the log shows what was.`,
          steps: [
            "See in the hierarchy below the message which screen it is: a dialog, a permission question or a loading state in front is usual.",
            "Wait for data with an IdlingResource instead of sleeping; below the fold, scrollTo() or RecyclerViewActions first.",
          ],
          ground: "likely",
          said: true,
          quotes: ["View Hierarchy:"],
        }
      : undefined,
  ),
  given(["matcher", "count"], ({ matcher, count }) => ({
    cause: `${count} views fit ${shorten(readable(matcher))}, and the test means one.`,
    steps: [
      "See in the hierarchy below the message what tells them apart, and ask for it: allOf(withId(…), isDescendantOfA(…)), hasSibling(withText(…)).",
      "Where one is there twice with the same id and text, it is being replaced at that moment (a list that is updated, a transition): wait until that is done (IdlingResource), and switch animations off on the device.",
    ],
    ground: "told",
    said: true,
  })),
];

const readable = (matcher: string): string =>
  matcher.replace(/^view\.getId\(\) is <\d+\/([^>]+)>$/, "$1").replace(/^\(|\)$/g, "");
