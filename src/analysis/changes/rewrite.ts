import type { Edit } from "../../model/edit.ts";
import type { Source } from "../code/source.ts";
import { editLines } from "./edits.ts";

/** Characters of a file, by their offsets in its tree, and what is written instead. */
export interface Rewrite {
  start: number;
  end: number;
  by: string;
}

/** Changes within lines as edits; undefined where one goes over several, or has no surroundings that are unique. */
export function rewrite(source: Source, changes: readonly Rewrite[]): Edit[] | undefined {
  const text = source.lines.join("\n");
  const lines = new Map<number, string>();
  for (const { start, end, by } of changes.toSorted((one, other) => other.start - one.start)) {
    if (text.slice(start, end).includes("\n")) return undefined;
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const line = text.slice(0, from).split("\n").length;
    const known = lines.get(line) ?? source.lines[line - 1] ?? "";
    lines.set(line, `${known.slice(0, start - from)}${by}${known.slice(end - from)}`);
  }
  return editLines(
    source,
    [...lines].map(([line, changed]) => ({ from: line, to: line, lines: [changed] })),
  );
}
