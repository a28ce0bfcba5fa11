import type { Fix } from "../model/edit.ts";
import { shownDiff } from "./shown-diff.ts";
import { changedLines, type DiffLine, trimContext } from "./unified-diff.ts";

/** Lines of a change that is still an example; a longer one is for `culprit fix`. */
const mostLines = 12;

/** A small fix as its lines before and after, with one line around each, where it changes one file. */
export function showBeforeAndAfter(fix: Pick<Fix, "edits" | "diff">): string[] | undefined {
  const files = shownDiff(fix);
  const [file] = files;
  if (!file || files.length > 1) return undefined;
  const hunks = file.hunks.flatMap((hunk) => trimContext(hunk, 1));
  const lines = hunks.flatMap((hunk, index) => (index === 0 ? hunk : [undefined, ...hunk]));
  if (lines.length === 0 || lines.length > mostLines) return undefined;
  const rows = withoutIndent(lines).map((each) =>
    each === undefined ? "…" : `${each.sign}${each.text}`.trimEnd(),
  );
  const numbers = changedLines(file.hunks.flat());
  const place = numbers === "" ? file.path : `${file.path}:${numbers}`;
  return [`Before (\`-\`) and after (\`+\`), in ${place}:`, ["```diff", ...rows, "```"].join("\n")];
}

type Row = Pick<DiffLine, "sign" | "text"> | undefined;

function withoutIndent(rows: readonly Row[]): Row[] {
  const indents = rows.flatMap((row) => (row?.text.trim() ? [/^\s*/.exec(row.text)?.[0] ?? ""] : []));
  const [first = ""] = indents;
  let common = first.length;
  while (common > 0 && !indents.every((indent) => indent.startsWith(first.slice(0, common)))) common--;
  return rows.map((row) => row && { sign: row.sign, text: row.text.slice(common) });
}
