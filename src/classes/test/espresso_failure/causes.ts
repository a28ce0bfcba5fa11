import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  noViewThere: ({ matcher, asker = "the test" }: { matcher: string; asker?: string }) => ({
    text: `When ${asker} looked, no view on the screen matched ${matcher}: another screen was in front, or the view was not there yet. The view hierarchy in the log shows what was.`,
    steps: [
      look(
        "See in the hierarchy below the message which screen it is: a dialog, a permission question or a loading state in front is usual.",
      ),
      "Wait for data with an IdlingResource instead of sleeping; below the fold, scrollTo() or RecyclerViewActions first.",
    ],
  }),
  severalViews: ({ matcher, count }: { matcher: string; count: string }) => ({
    text: `${count} views match ${matcher}, and the test means one.`,
    steps: [
      look(
        "See in the hierarchy below the message what tells them apart, and match it: allOf(withId(…), isDescendantOfA(…)), hasSibling(withText(…)).",
      ),
      "If one is there twice with the same id and text, it is being replaced at that moment (a list that is updated, a transition): wait until that is done (IdlingResource), and switch animations off on the device.",
    ],
  }),
});

export function readLog({ facts, error, here }: Context<typeof failureClass>) {
  if (!facts.matcher) return undefined;
  const matcher = shorten(readable(facts.matcher));
  if (/NoMatchingViewException/.test(error.exception ?? error.raw.slice(0, 500)))
    return causes.supported(
      "noViewThere",
      { matcher, asker: here },
      { explicit: true, quotes: ["View Hierarchy:"] },
    );
  const { count } = facts;
  return count ? causes.proven("severalViews", { matcher, count }, { explicit: true }) : undefined;
}

const readable = (matcher: string): string =>
  matcher.replace(/^view\.getId\(\) is <\d+\/([^>]+)>$/, "$1").replace(/^\(|\)$/g, "");
