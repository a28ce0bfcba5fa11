import type { Edit } from "../../model/edit.ts";
import type { LineRange, Source } from "../code/source.ts";

/** New lines in the place of old ones. A range whose end lies before its beginning inserts before the beginning. */
export interface LineChange extends LineRange {
  lines: readonly string[];
}

/** How far a change may reach around itself for its text to occur only once in the file. */
const REACH = 6;

/**
 * Whole-line changes of one file as edits whose text occurs exactly once; changes that would overlap then become one.
 * Undefined when no surroundings within reach are unique.
 */
export function editLines(source: Source, changes: readonly LineChange[]): Edit[] | undefined {
  const ordered = changes.toSorted((left, right) => left.from - right.from);
  const text = source.lines.join("\n");
  const edits: (Edit & { around: LineRange; of: LineChange[] })[] = [];
  for (const change of ordered) {
    const last = edits.at(-1);
    const own = grow(source, text, [change]);
    if (!own) return undefined;
    if (!last || own.around.from > last.around.to) {
      edits.push(own);
      continue;
    }
    const joined = grow(source, text, [...last.of, change]);
    if (!joined) return undefined;
    edits[edits.length - 1] = joined;
  }
  return edits.map(({ path, before, after }) => ({ path, before, after }));
}

function grow(source: Source, text: string, changes: LineChange[]) {
  const first = Math.min(...changes.map((change) => change.from));
  const last = Math.max(...changes.map((change) => change.to));
  const needsMore = last < first || changes.some((change) => change.lines.length === 0);
  for (let reach = needsMore ? 1 : 0; reach <= REACH; reach++) {
    const around = { from: Math.max(1, first - reach), to: Math.min(source.lines.length, last + reach) };
    if (around.to < around.from) continue;
    const before = source.lines.slice(around.from - 1, around.to).join("\n");
    if (before.trim() === "" || text.indexOf(before) !== text.lastIndexOf(before)) continue;
    return { path: source.path, before, after: changed(source, around, changes), around, of: changes };
  }
  return undefined;
}

function changed(source: Source, around: LineRange, changes: readonly LineChange[]): string {
  const result: string[] = [];
  for (let line = around.from; line <= around.to + 1; line++) {
    for (const change of changes) if (change.from === line) result.push(...change.lines);
    const replaced = changes.some((change) => change.from <= line && line <= change.to);
    if (!replaced && line <= around.to) result.push(source.lines[line - 1] ?? "");
  }
  return result.join("\n");
}
