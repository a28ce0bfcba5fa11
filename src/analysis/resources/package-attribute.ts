import type { Edit } from "../../model/edit.ts";
import { editLines } from "../changes/edits.ts";
import { lineOf, type Source } from "../code/source.ts";

/** The line of a manifest with its package attribute. */
export function packageLine(source: Source, name: string): number | undefined {
  const index = source.lines.findIndex((line) => line.includes(`package="${name}"`));
  return index < 0 ? undefined : index + 1;
}

/** The edits that take the package attribute out of a manifest, in whatever layout its element is written. */
export function withoutPackage(source: Source, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  const without = text.replace(/\s*\bpackage="[^"]*"/, "");
  if (without.trim() !== "" && !/^\s*\/?>\s*$/.test(without)) {
    return editLines(source, [{ from: line, to: line, lines: [without] }]);
  }
  if (without.trim() === "") return editLines(source, [{ from: line, to: line, lines: [] }]);
  // The attribute closed the element: its bracket goes to the line before.
  const before = lineOf(source, line - 1).trimEnd() + without.trim();
  return editLines(source, [{ from: line - 1, to: line, lines: [before] }]);
}
