import type { Edit } from "culprit";

/** Counted from 0, as editors do. */
export interface Position {
  line: number;
  character: number;
}

export interface Replacement {
  start: Position;
  end: Position;
  text: string;
}

/**
 * Where edits apply in a text, in the order of the text: lines end in a line feed here, whatever they end in there. Each
 * `before` stands exactly once. Throws a RangeError where that is not so.
 */
export function editRanges(text: string, edits: readonly Pick<Edit, "before" | "after">[]): Replacement[] {
  const lines = unified(text);
  const positionAt = positionsIn(lines);
  const found = edits.map(({ before, after }) => {
    const wanted = unified(before);
    const at = wanted === "" ? -1 : lines.indexOf(wanted);
    if (at < 0 || lines.indexOf(wanted, at + 1) >= 0)
      throw new RangeError("What the fix replaces does not stand in the file exactly once.");
    return { at, end: at + wanted.length, text: unified(after) };
  });
  found.sort((left, right) => left.at - right.at);
  return found.map(({ at, end, text: after }) => ({
    start: positionAt(at),
    end: positionAt(end),
    text: after,
  }));
}

/** The text with edits applied. */
export function edited(text: string, edits: readonly Pick<Edit, "before" | "after">[]): string {
  // From the end, so that what is written never stands before the place of the next.
  return editRanges(text, edits).reduceRight((lines, { start, end, text: after }) => {
    const offsets = offsetsIn(lines);
    return lines.slice(0, offsets(start)) + after + lines.slice(offsets(end));
  }, unified(text));
}

const unified = (text: string): string => text.replaceAll("\r\n", "\n");

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function positionsIn(text: string): (offset: number) => Position {
  const starts = lineStarts(text);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}

function offsetsIn(text: string): (position: Position) => number {
  const starts = lineStarts(text);
  return ({ line, character }) => (starts[line] ?? text.length) + character;
}
