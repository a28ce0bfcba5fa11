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
