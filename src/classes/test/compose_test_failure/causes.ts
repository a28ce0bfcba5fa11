import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** Whoever looks, and what is looked for, in words. */
type Looked = Texts<"by" | "node">;

export const causes = causesOf<typeof failureClass>()({
  severalRoots: ({ by, count }: Texts<"by" | "count">) => ({
    text: `When ${by} looked, there were ${count} roots of Compose content, and it takes for granted that there is one. Each window with Compose content has a root of its own: the activity's, and that of each dialog, popup, drop-down menu and bottom sheet.`,
    steps: [
      "Say which window is meant: onNode(isDialog()) or onNode(isPopup()), hasAnyAncestor(isDialog()) for what lies in one, onAllNodes(isRoot())[index] where the order is known.",
      "Or find the node by a testTag, not by the root. A touch beside a dialog goes to the root of the dialog's window, not to that of the activity.",
      look("Where no second window should be open, see what the test left open before."),
    ],
  }),
  severalNodes: ({ by, node, count, expected }: Looked & Texts<"count" | "expected">) => ({
    text: `${count} nodes fit ${node} where ${by} expects ${expected}.`,
    steps: ["Tell them apart: hasAnyAncestor(…), onAllNodes…[index], or a testTag of its own."],
  }),
  nodeMissing: ({ by, node }: Looked) => ({
    text: `When ${by} looked, no node on the screen had ${node}.`,
    steps: [
      look(
        'composeTestRule.onRoot().printToLog("tree") shows what is there: the text may be merged into its parent (useUnmergedTree = true), another language, or not composed yet.',
      ),
      "Wait with waitUntilExactlyOneExists for what comes later; scroll a lazy list with performScrollToNode.",
    ],
  }),
  noContent: ({ by }: Texts<"by">) => ({
    text: `When ${by} looked, no activity of the app was resumed with Compose content in it.`,
    question: "why no Compose content was on the screen",
    steps: [
      look(
        'Look at the device: with its screen off or locked no activity is resumed, however right the test is. Wake and unlock it, and keep it on while tests run (developer option "Stay awake").',
      ),
      look(
        "See who shows the content: with createComposeRule() the test calls setContent before it looks; with createAndroidComposeRule<…>() the activity does, in its onCreate.",
      ),
      "An activity that the test starts by itself must be started after the rule, and not be finished, or covered by a dialog of the system, when the test looks.",
    ],
  }),
  tagMisspelled: ({ tag, meant, path }: Texts<"tag" | "meant" | "path">) => ({
    text: `The test looks for the tag "${tag}", and ${path} gives "${meant}": they differ by a slip.`,
    steps: ["Use one constant for the tag on both sides."],
    label: `"${meant}"?`,
  }),
  tagNotGiven: ({ tag, isComputed }: { tag: string; isComputed: boolean }) => ({
    text: `The test looks for the tag "${tag}", and no composable of the app gives that one${isComputed ? " as it stands; some tags are computed" : ""}.`,
    steps: [`Give the composable Modifier.testTag("${tag}"), or look for one that exists.`],
    label: "no such tag found",
  }),
});

export function readLog({ facts, here, place }: Context<typeof failureClass>) {
  const { matcher, actual: count, expected, hierarchies } = facts;
  const by = here ?? place ?? "the test";
  const explicit = { explicit: true } as const;
  if (matcher && /\bisRoot\b/.test(matcher) && Number(count) > 1)
    return causes.proven("severalRoots", { by, count: `${count}` }, explicit);
  const node = matcher && nodeIn(matcher);
  if (node && expected)
    return count
      ? causes.supported("severalNodes", { by, node, count, expected }, explicit)
      : causes.supported("nodeMissing", { by, node }, explicit);
  return hierarchies ? causes.open("noContent", { by }, explicit) : undefined;
}

/** A matcher of Compose's tests in words. */
function nodeIn(matcher: string): string {
  const text = /contains '([^']{0,200})'/.exec(matcher)?.[1];
  const tag = /TestTag = '([^']{0,200})'/.exec(matcher)?.[1];
  if (text !== undefined && !matcher.includes("&&")) return `the text "${text}"`;
  return tag !== undefined && !matcher.includes("&&") ? `the test tag "${tag}"` : shorten(matcher);
}
