import { readFile } from "../../contracts/read-file.ts";
import type { Claim } from "../../model/finding.ts";
import {
  attributeOf,
  isInside,
  readXml,
  withoutComments,
  type XmlAttribute,
  type XmlTag,
  type XmlText,
} from "../../syntax/xml.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import type { LineChange } from "../changes/edits.ts";
import { lineClaim } from "../claims.ts";
import { readableLines } from "../code/readable-lines.ts";
import { indentOf, lineOf, type Source } from "../code/source.ts";

export { attributeOf, attributeText, isInside } from "../../syntax/xml.ts";
export type { XmlAttribute, XmlTag };

/** An XML file as lines and tags in document order; comments are blank in `code`. */
export interface XmlSource extends Source, XmlText {}

export function* xmlOf(path: string): AnalysisTask<XmlSource | undefined> {
  const file = yield* requestTool(readFile, { filePath: path });
  if (!file) return undefined;
  const lines = readableLines(file.content);
  const text = lines.join("\n");
  return { path, lines, code: withoutComments(text).split("\n"), ...readXml(text) };
}

/** The innermost tag whose start tag holds a line. */
export const tagAt = (xml: XmlSource, line: number): XmlTag | undefined =>
  xml.tags.findLast((tag) => tag.line <= line && line <= tag.headEnd);

/** The whole-line change that gives a tag an attribute it does not have, in the layout of those it has. */
export function withAttribute(xml: XmlSource, tag: XmlTag, name: string, value: string): LineChange {
  const written = `${name}="${value}"`;
  const anchor = attributeOf(tag, "android:name") ?? tag.attributes.at(0);
  const anchorLine = anchor && lineOf(xml, anchor.line);
  if (!anchor || !anchorLine?.trimStart().startsWith(anchor.name)) {
    const line = lineOf(xml, tag.headEnd);
    const head = line.slice(0, tag.headEndColumn).trimEnd();
    const rest = line.slice(tag.headEndColumn);
    const space = rest.startsWith("/") ? " " : "";
    if (head.trim() === "") {
      const indent = `${indentOf(lineOf(xml, tag.line))}    `;
      return { from: tag.headEnd, to: tag.headEnd - 1, lines: [`${indent}${written}`] };
    }
    return { from: tag.headEnd, to: tag.headEnd, lines: [`${head} ${written}${space}${rest}`] };
  }
  const before = anchor.line === tag.headEnd ? anchor.line : anchor.line + 1;
  return { from: before, to: before - 1, lines: [`${indentOf(anchorLine)}${written}`] };
}

/** Declares a namespace behind that of Android, in the layout of the tag they stand on; undefined without that one. */
export function withNamespace(xml: XmlSource, prefix: string, uri: string): LineChange | undefined {
  const android = xml.tags[0] && attributeOf(xml.tags[0], "xmlns:android");
  const text = android ? lineOf(xml, android.line) : "";
  const at = android ? text.indexOf(android.written, text.indexOf(android.name)) : -1;
  if (!android || at < 0) return undefined;
  const end = at + android.written.length + 1;
  const indent = text.trimStart().startsWith("xmlns") ? indentOf(text) : "    ";
  const lines = [text.slice(0, end), `${indent}xmlns:${prefix}="${uri}"${text.slice(end)}`];
  return { from: android.line, to: android.line, lines };
}

/** The whole-line change that gives an attribute another value; undefined where its line holds the text twice. */
export function withValue(xml: XmlSource, attribute: XmlAttribute, value: string): LineChange | undefined {
  const line = lineOf(xml, attribute.line);
  const parts = line.split(attribute.name);
  const [head, rest] = parts;
  if (parts.length !== 2 || head === undefined || rest === undefined) return undefined;
  const quoted = [`"${attribute.written}"`, `'${attribute.written}'`].find((each) => rest.includes(each));
  if (!quoted) return undefined;
  const changed = `${head}${attribute.name}${rest.replace(quoted, () => `"${value}"`)}`;
  return { from: attribute.line, to: attribute.line, lines: [changed] };
}

/** The lines of a tag with all inside it, where nothing else stands on them. */
export function wholeLines(xml: XmlSource, tag: XmlTag): { from: number; to: number } | undefined {
  const first = lineOf(xml, tag.line).trimStart();
  const last = lineOf(xml, tag.endLine).trimEnd();
  const isOwn = first.startsWith(`<${tag.name}`) && last.endsWith(">");
  const shared = xml.tags.some(
    (other) =>
      other !== tag &&
      !isInside(other, tag) &&
      (other.line === tag.line || other.line === tag.endLine || other.headEnd === tag.line),
  );
  return isOwn && !shared ? { from: tag.line, to: tag.endLine } : undefined;
}

/** Tags directly inside one. */
export const childrenOf = (xml: XmlSource, outer: XmlTag): XmlTag[] =>
  xml.tags.filter((tag) => tag.parent === outer);

/** What stands between the two tags of an element, with its offset in the lines joined by line feeds. */
export function insideOf(xml: XmlSource, { inside }: XmlTag): { start: number; text: string } | undefined {
  return inside && { start: inside.start, text: xml.lines.join("\n").slice(inside.start, inside.end) };
}

/** The text in an element that holds no other; undefined where it holds none. */
export function textWithin(xml: XmlSource, tag: XmlTag): string | undefined {
  if (childrenOf(xml, tag).length > 0) return undefined;
  return insideOf(xml, tag)?.text.trim() || undefined;
}

/** A line of an XML file as evidence, at an attribute where the tag has it. */
export function tagClaim(xml: XmlSource, tag: XmlTag, attribute?: string, note?: string): Claim {
  const line = (attribute && attributeOf(tag, attribute)?.line) || tag.line;
  return lineClaim("read_file", xml.path, line, lineOf(xml, line), note);
}
