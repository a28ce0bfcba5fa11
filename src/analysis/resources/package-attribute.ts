import type { Edit } from "../../model/edit.ts";
import { editLines } from "../changes/edits.ts";
import { lineOf, type Source } from "../code/source.ts";
import { attributeOf, type XmlAttribute, type XmlSource } from "./xml.ts";

/** The package that a manifest says, as an attribute. */
export const packageOf = ({ tags: [root] }: XmlSource): XmlAttribute | undefined =>
  root && attributeOf(root, "package");

/** The line with its package attribute, where a manifest says this package. */
export function packageLine(xml: XmlSource, name: string): number | undefined {
  const own = packageOf(xml);
  return own?.value === name ? own.line : undefined;
}

/** The edits that take the package attribute out of a manifest, in whatever layout its element is written. */
export function withoutPackage(source: Source, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  const without = text.replace(/(?:(?<!\s)\s+)?\bpackage\s*=\s*(["'])[^"']*\1/, "");
  if (without === text) return undefined;
  if (without.trim() !== "" && !/^\s*\/?>\s*$/.test(without)) {
    return editLines(source, [{ from: line, to: line, lines: [without] }]);
  }
  if (without.trim() === "") return editLines(source, [{ from: line, to: line, lines: [] }]);
  // The attribute closed the element: its bracket goes to the line before.
  const before = lineOf(source, line - 1).trimEnd() + without.trim();
  return editLines(source, [{ from: line - 1, to: line, lines: [before] }]);
}
