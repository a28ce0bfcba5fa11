import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { CodeTree } from "../code/code-tree.ts";
import { editLines } from "./edits.ts";
import { importChanges } from "./imports-edit.ts";
import { rewritten } from "./rewrite.ts";

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
  const parts = changes.map(({ from, to, text }) => ({ start: from, end: to, by: text }));
  return added && editLines(tree.source, [...added, ...rewritten(tree.written, parts)]);
}
