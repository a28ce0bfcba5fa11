import { nodesIn } from "./children.ts";
import type { Node } from "./nodes.ts";

/** Whether the code of a node names something that fits: a value, a member, a function, an argument or a type. */
export function mentions(root: Node, pattern: RegExp): boolean {
  for (const node of nodesIn(root)) {
    const name = node.kind === "type" ? node.text : "name" in node ? node.name : undefined;
    if (name !== undefined && pattern.test(name)) return true;
  }
  return false;
}
