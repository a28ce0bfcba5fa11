import { displayWidth, sliceColumns, truncate } from "../support/terminal-text.ts";
import type { DiffLine } from "./unified-diff.ts";

/** Columns of unchanged text that stay before and behind a change whose line is cut. */
const around = 12;
/** A change of which so many columns are in sight needs no other cut. */
const enough = 8;

/**
 * How many columns each line of a diff is to lose at its beginning, so that what changes in it is seen in `room`
 * columns. A line that goes and the one that comes in its place lose the same.
 */
export function hiddenBefore(lines: readonly Pick<DiffLine, "sign" | "text">[], room: number): number[] {
  const hidden = lines.map(() => 0);
  for (let at = 0; at < lines.length; ) {
    const minus = run(lines, at, "-");
    const plus = run(lines, at + minus, "+");
    for (let index = 0; index < Math.min(minus, plus); index++) {
      const columns = columnsHidden(
        lines[at + index]?.text ?? "",
        lines[at + minus + index]?.text ?? "",
        room,
      );
      hidden[at + index] = columns;
      hidden[at + minus + index] = columns;
    }
    at += Math.max(1, minus + plus);
  }
  return hidden;
}

function run(lines: readonly Pick<DiffLine, "sign">[], from: number, sign: DiffLine["sign"]): number {
  let at = from;
  while (lines[at]?.sign === sign) at++;
  return at - from;
}

function columnsHidden(old: string, made: string, room: number): number {
  const most = Math.min(old.length, made.length);
  let first = 0;
  while (first < most && old[first] === made[first]) first++;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === made.at(-1 - last)) last++;
  const end = Math.max(...[old, made].map((text) => displayWidth(text.slice(0, text.length - last))));
  const isCut = Math.max(displayWidth(old), displayWidth(made)) > room;
  // An ellipsis stands at either end of what is shown.
  const start = displayWidth(old.slice(0, first));
  if (!isCut || Math.min(end, start + enough) <= room - 1) return 0;
  return Math.max(0, Math.min(start - around, end + around - (room - 2)));
}

/** The line without its first columns, cut to the room. */
export function shownPart(text: string, hidden: number, room: number, ellipsis: string): string {
  if (hidden === 0) return truncate(text, room, ellipsis);
  return truncate(ellipsis + sliceColumns(text, hidden, displayWidth(text)), room, ellipsis);
}
