import { lineAt } from "../../syntax/tree/relations.ts";
import type { Expression } from "../values/expression.ts";
import type { LineChange } from "./edits.ts";

/** The lines of a part of a file with other text in the place of that part. */
export function replaced(
  { tree }: Pick<Expression, "tree">,
  { start, end }: { start: number; end: number },
  by: string,
): LineChange {
  const from = lineAt(tree, start);
  const to = lineAt(tree, Math.max(start, end - 1));
  const before = tree.text.slice(tree.text.lastIndexOf("\n", start - 1) + 1, start);
  const behind = tree.text.indexOf("\n", end);
  const after = tree.text.slice(end, behind < 0 ? tree.text.length : behind);
  return { from, to, lines: `${before}${by}${after}`.split("\n") };
}
