import { editLines } from "../../../analysis/changes/edits.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import type { XmlSource } from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";

/** The edit that declares permissions after those a manifest has, else at its beginning. */
export function permissionLine(xml: XmlSource, permissions: readonly string[]): Edit[] | undefined {
  const root = xml.tags.find((tag) => tag.name === "manifest");
  if (!root || root.isEmpty || root.endLine === root.headEnd) return undefined;
  const last = xml.tags.findLast((tag) => tag.name.startsWith("uses-permission"));
  const child = last ?? xml.tags.find((tag) => tag.parent === root);
  const indent = indentOf(lineOf(xml, child?.line ?? 0)) || "    ";
  const lines = permissions.map((name) => `${indent}<uses-permission android:name="${name}" />`);
  const at = last ? last.endLine : root.headEnd;
  return editLines(xml, [{ from: at + 1, to: at, lines: last ? lines : ["", ...lines] }]);
}
