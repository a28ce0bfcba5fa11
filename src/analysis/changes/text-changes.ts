import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { type CodeTree, lineOfOffset } from "../code/code-tree.ts";
import { editLines, type LineChange } from "./edits.ts";
import { importChanges } from "./imports-edit.ts";

/** Text between two offsets of a file's tree, and what is written instead. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/**
 * Changes inside lines, with the imports they need, as edits of whole lines. Undefined where a change has no
 * surroundings that are unique, or an import no place that is certain.
 */
export function changeText(
  file: { tree: CodeTree; outline: Outline },
  changes: readonly TextChange[],
  imports: readonly string[] = [],
): Edit[] | undefined {
  const { tree, outline } = file;
  const added = importChanges(tree.source, outline, imports);
  return added && editLines(tree.source, [...added, ...lineChanges(tree, changes)]);
}

/** Changes that share a line become one. */
function lineChanges(tree: CodeTree, changes: readonly TextChange[]): LineChange[] {
  const groups: { from: number; to: number; of: TextChange[] }[] = [];
  for (const change of changes.toSorted((left, right) => left.from - right.from)) {
    const from = lineOfOffset(tree, change.from);
    const to = lineOfOffset(tree, Math.max(change.from, change.to - 1));
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.of.push(change);
    } else groups.push({ from, to, of: [change] });
  }
  return groups.map(({ from, to, of }) => {
    const start = tree.lineStarts[from - 1] ?? 0;
    const end = start + tree.source.lines.slice(from - 1, to).join("\n").length;
    let text = "";
    let done = start;
    for (const change of of) {
      text += tree.written.slice(done, change.from) + change.text;
      done = change.to;
    }
    return { from, to, lines: `${text}${tree.written.slice(done, end)}`.split("\n") };
  });
}
