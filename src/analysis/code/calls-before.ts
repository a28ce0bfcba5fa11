import type { Outline } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { waitsFor } from "../../syntax/tree/waits.ts";
import { functionAt, type PlacedFrame } from "./code.ts";
import type { Source } from "./source.ts";
import { wholeTree } from "./tree.ts";

/**
 * The names of what the functions of a file that are on a stack have called in any case on the object itself, above the lines
 * that they are on.
 */
export function calledBefore(stack: readonly PlacedFrame[], source: Source, outline: Outline): Set<string> {
  const found = new Set<string>();
  const tree = wholeTree(source);
  for (const { frame, path: file } of stack) {
    const { line } = frame;
    const within = file === outline.path && line !== undefined ? functionAt(outline, line) : undefined;
    if (!within || line === undefined) continue;
    const touches = ({ line: from, endLine }: { line: number; endLine: number }): boolean =>
      from <= line && within.startLine <= endLine;
    for (const node of nodesIn(tree.root, touches)) {
      if (node.kind !== "call" || node.line < within.startLine || node.endLine >= line) continue;
      const isOnSelf = !node.receiver || (node.receiver.kind === "this" && !node.receiver.label);
      if (isOnSelf && !waitsFor(tree, node)) found.add(node.name);
    }
  }
  return found;
}
