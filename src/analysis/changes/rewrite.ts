import type { Edit } from "../../model/edit.ts";
import type { Source } from "../code/source.ts";
import { editLines } from "./edits.ts";

/** What stands in place of some characters of a text. */
export interface Piece {
  start: number;
  end: number;
  by: string;
}

/** The lines that differ once the pieces are in, by their number; pieces do not overlap, and no line goes or comes. */
export function rewrittenLines(lines: readonly string[], pieces: readonly Piece[]): Map<number, string> {
  const found = new Map<number, string>();
  let text = lines.join("\n");
  for (const { start, end, by } of pieces.toSorted((one, other) => other.start - one.start))
    text = text.slice(0, start) + by + text.slice(end);
  for (const [index, line] of text.split("\n").entries())
    if (line !== lines[index]) found.set(index + 1, line);
  return found;
}

/** The same as edits; undefined where a piece goes over the end of a line. */
export function rewrite(source: Source, pieces: readonly Piece[]): Edit[] | undefined {
  const text = source.lines.join("\n");
  if (pieces.some(({ start, end }) => text.slice(start, end).includes("\n"))) return undefined;
  const changed = [...rewrittenLines(source.lines, pieces)];
  return editLines(
    source,
    changed.map(([line, written]) => ({ from: line, to: line, lines: [written] })),
  );
}
