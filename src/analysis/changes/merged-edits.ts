import type { Edit } from "../../model/edit.ts";
import type { Source } from "../code/source.ts";
import { editLines, type LineChange } from "./edits.ts";

/**
 * Two lists of edits of one file, each made for the file as it is, as one list; what both do is done once, and lines that both
 * add at one place stand one after the other. Undefined where they change the same lines differently.
 */
export function mergedEdits(
  source: Source,
  one: readonly Edit[],
  other: readonly Edit[],
): Edit[] | undefined {
  const changes: LineChange[] = [];
  for (const edit of [...one, ...other]) {
    const change = changeOf(source, edit);
    if (!change) return undefined;
    if (changes.some((each) => isSame(each, change))) continue;
    if (changes.some((each) => overlap(each, change))) return undefined;
    const beside = changes.find(
      (each) => isAddition(each) && isAddition(change) && each.from === change.from,
    );
    if (beside) beside.lines = sortImports(beside.lines, change.lines);
    else changes.push(change);
  }
  return editLines(source, changes);
}

/** The lines that an edit changes, without those it only needs to be found. */
function changeOf({ lines }: Source, { before, after }: Edit): LineChange | undefined {
  const text = lines.join("\n");
  const start = text.indexOf(before);
  if (start < 0 || text.indexOf(before, start + 1) >= 0) return undefined;
  const first = text.slice(0, start).split("\n").length;
  const end = start + before.length;
  // An edit may begin or end within a line.
  const lead = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const tail = text.slice(end, text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end));
  const was = `${lead}${before}${tail}`.split("\n");
  const now = `${lead}${after}${tail}`.split("\n");
  let front = 0;
  while (front < Math.min(was.length, now.length) && was[front] === now[front]) front++;
  let back = 0;
  while (back < Math.min(was.length, now.length) - front && was.at(-1 - back) === now.at(-1 - back)) back++;
  return {
    from: first + front,
    to: first + was.length - back - 1,
    lines: now.slice(front, now.length - back),
  };
}

const isAddition = ({ from, to }: LineChange): boolean => to < from;

const isSame = (one: LineChange, other: LineChange): boolean =>
  one.from === other.from && one.to === other.to && one.lines.join("\n") === other.lines.join("\n");

const overlap = (one: LineChange, other: LineChange): boolean => {
  if (isAddition(one) && isAddition(other)) return false;
  if (isAddition(one)) return other.from < one.from && one.from <= other.to;
  if (isAddition(other)) return one.from < other.from && other.from <= one.to;
  return one.from <= other.to && other.from <= one.to;
};

/** Imports by name, as they stand in a file; all else as it was found. */
function sortImports(one: readonly string[], other: readonly string[]): string[] {
  const lines = [...one, ...other];
  return lines.every((line) => /^import\s/.test(line)) ? lines.toSorted() : lines;
}
