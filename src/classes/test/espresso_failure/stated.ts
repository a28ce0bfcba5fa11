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
    steps: ["Add what tells it apart: allOf(withId(…), isDescendantOfA(…)), or hasSibling(withText(…))."],
    ground: "told",
    said: true,
  })),
];

const readable = (matcher: string): string =>
  matcher.replace(/^view\.getId\(\) is <\d+\/([^>]+)>$/, "$1").replace(/^\(|\)$/g, "");
