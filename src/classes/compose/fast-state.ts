import type { ComposeFile } from "../../analysis/code/compose.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { Member } from "../../syntax/tree/nodes.ts";
import { pathOf } from "../../syntax/tree/relations.ts";

const FAST = /^(?:firstVisibleItemIndex|firstVisibleItemScrollOffset|layoutInfo|currentPageOffsetFraction)$/;

/** The reads of state that changes all the time during a scroll, in the order of the file. */
export const fastReads = (file: ComposeFile): Member[] =>
  nodesOf(file.tree.syntax.root, "member").filter(
    ({ name, receiver }) =>
      FAST.test(name) || (name === "value" && /scroll\w{0,60}$/i.test(pathOf(receiver) ?? "")),
  );

export const fastCauses = {
  readWhileScrolling: ({ composable, read }: { composable: string; read: string }) => ({
    text: `${composable} reads ${read} while it composes, and that changes all the time during a scroll, so ${composable} composes again each time.`,
    steps: [
      "If only a condition matters, read it in remember { derivedStateOf { … } }: it recomposes when the result changes.",
      "If it moves or fades something, read it later: in Modifier.offset { … } or graphicsLayer { … }.",
    ],
    label: "changes while scrolling",
  }),
};
