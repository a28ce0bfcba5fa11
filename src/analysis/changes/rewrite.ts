import type { Edit } from "../../model/edit.ts";
import { lineCounter } from "../../syntax/line-counter.ts";
import type { Source } from "../code/source.ts";
import type { Expression } from "../values/expression.ts";
import { editLines, type LineChange } from "./edits.ts";

/** Characters of a file, by their offsets in its tree, and what is written instead. */
export interface Rewrite {
  start: number;
  end: number;
  by: string;
}

/** Changes of parts of a file as edits; undefined where one has no surroundings that are unique. */
export const rewrite = (source: Source, parts: readonly Rewrite[]): Edit[] | undefined =>
  editLines(source, rewritten(source.lines.join("\n"), parts));

/** The lines of a part of a file with other text in the place of that part. */
export const replaced = (
  { tree }: Pick<Expression, "tree">,
  { start, end }: Pick<Rewrite, "start" | "end">,
  by: string,
): LineChange => linesOf(tree.text, [{ start, end, by }]);

/** The same of several parts; those that share a line are one change. */
export function rewritten(text: string, parts: readonly Rewrite[]): LineChange[] {
  const lineAt = lineCounter(text);
  const groups: { to: number; of: Rewrite[] }[] = [];
  for (const part of parts.toSorted((left, right) => left.start - right.start)) {
    const from = lineAt(part.start);
    const to = lineAt(lastOf(part));
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.of.push(part);
    } else groups.push({ to, of: [part] });
  }
  return groups.map(({ of }) => linesOf(text, of));
}

/** Offset of the last character that a part changes, or stands before. */
const lastOf = ({ start, end }: Rewrite): number => Math.max(start, end - 1);

/** Parts in their order, which share their lines. */
function linesOf(text: string, parts: readonly Rewrite[]): LineChange {
  const lineAt = lineCounter(text);
  const first = Math.min(...parts.map(({ start }) => start));
  const last = Math.max(...parts.map(lastOf));
  const from = first === 0 ? 0 : text.lastIndexOf("\n", first - 1) + 1;
  const newline = text.indexOf("\n", last);
  let written = "";
  let done = from;
  for (const { start, end, by } of parts) {
    written += text.slice(done, start) + by;
    done = end;
  }
  written += text.slice(done, newline < 0 ? text.length : newline);
  return { from: lineAt(first), to: lineAt(last), lines: written.split("\n") };
}
