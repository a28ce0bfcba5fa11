import type { Edit } from "../../model/edit.ts";
import { lineOf } from "../code/source.ts";
import type { XmlSource, XmlTag } from "../resources/xml.ts";
import { editLines, type LineChange } from "./edits.ts";

/** An element of a layout under another name, at both of its ends. */
export function renameTag(source: XmlSource, tag: XmlTag, name: string): Edit[] | undefined {
  const changed = (line: number, from: string): LineChange | undefined => {
    const text = lineOf(source, line);
    const at = text.indexOf(from);
    if (at < 0 || /[\w.]/.test(text.charAt(at + from.length))) return undefined;
    const mark = from.slice(0, from.length - tag.name.length);
    return { from: line, to: line, lines: [text.slice(0, at) + mark + name + text.slice(at + from.length)] };
  };
  const begin = changed(tag.line, `<${tag.name}`);
  const end = tag.isEmpty ? undefined : changed(tag.endLine, `</${tag.name}`);
  if (!begin || (!tag.isEmpty && !end) || end?.from === begin.from) return undefined;
  return editLines(source, end ? [begin, end] : [begin]);
}
