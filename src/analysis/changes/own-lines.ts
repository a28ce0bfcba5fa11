import type { Span } from "../../syntax/tree/nodes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

// What else stands on the lines of a node: a change of whole lines takes it along.

/** Whether nothing stands before a node on its line. */
export const beginsItsLine = ({ text }: Tree, { start }: Pick<Span, "start">): boolean =>
  text.slice(start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1, start).trim() === "";

/** Whether a part of a file has its lines for itself, but for the sign that ends it. */
export function fillsItsLines(tree: Tree, node: Pick<Span, "start" | "end">): boolean {
  const newline = tree.text.indexOf("\n", node.end);
  const behind = tree.text.slice(node.end, newline < 0 ? undefined : newline).trim();
  return beginsItsLine(tree, node) && (behind === "" || behind === ";");
}
