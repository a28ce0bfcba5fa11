import { readFile } from "../../contracts/read-file.ts";
import type { Claim } from "../../model/finding.ts";
import type { LineChange } from "../changes/edits.ts";
import { lineClaim } from "../claims.ts";
import { readableLines } from "../code/readable-lines.ts";
import { indentOf, lineOf, type Source } from "../code/source.ts";
import { type Inquiry, look } from "../inquiry.ts";

export interface XmlAttribute {
  /** As written, with its prefix. */
  name: string;
  value: string;
  /** 1-based line its name stands on. */
  line: number;
}

export interface XmlTag {
  name: string;
  /** Line of `<`, and of the `>` that ends the start tag. */
  line: number;
  headEnd: number;
  /** 0-based column of `>`, or of the `/` before it. */
  headEndColumn: number;
  /** Line of the end tag; `headEnd` for `<a/>`. */
  endLine: number;
  isEmpty: boolean;
  attributes: XmlAttribute[];
  parent?: XmlTag;
}

/** An XML file as lines and tags in document order. */
export interface XmlSource extends Source {
  tags: readonly XmlTag[];
}

/** Tags of one file, and tags inside each other, that are looked at. */
const MOST_TAGS = 20_000;
const DEEPEST = 200;

export function* xmlOf(path: string): Inquiry<XmlSource | undefined> {
  const file = yield* look(readFile, { filePath: path });
  if (!file) return undefined;
  const lines = readableLines(file.content);
  return { path, lines, code: lines, tags: readTags(lines.join("\n")) };
}

/** The tags of an XML text, one pass; what is not well-formed is passed over. */
export function readTags(text: string): XmlTag[] {
  const tags: XmlTag[] = [];
  const open: XmlTag[] = [];
  const lineAt = lineReader(text);
  let at = text.indexOf("<");
  for (let seen = 0; at >= 0 && seen < 2 * MOST_TAGS; seen++) {
    const skipped = skipTo(text, at);
    if (skipped !== undefined) {
      at = text.indexOf("<", skipped);
      continue;
    }
    const end = tagEnd(text, at);
    if (end < 0) break;
    if (text[at + 1] === "/") {
      const name = text.slice(at + 2, end).trim();
      const from = open.findLastIndex((tag) => tag.name === name);
      if (from >= 0) for (const tag of open.splice(from)) tag.endLine = lineAt(end);
    } else {
      const tag = readTag(text, at, end, lineAt);
      const parent = open.at(-1);
      if (parent) tag.parent = parent;
      tags.push(tag);
      if (!tag.isEmpty && open.length < DEEPEST) open.push(tag);
    }
    at = text.indexOf("<", end);
  }
  return tags;
}

/** Where a comment, a section or a declaration that begins here ends; undefined for a tag. */
function skipTo(text: string, at: number): number | undefined {
  const ends = text.startsWith("<!--", at)
    ? "-->"
    : text.startsWith("<![CDATA[", at)
      ? "]]>"
      : /^<[?!]/.test(text.slice(at, at + 2))
        ? ">"
        : undefined;
  if (!ends) return undefined;
  const end = text.indexOf(ends, at);
  return end < 0 ? text.length : end + ends.length;
}

function tagEnd(text: string, at: number): number {
  let quote = "";
  for (let index = at + 1; index < text.length; index++) {
    const mark = text[index];
    if (quote) quote = mark === quote ? "" : quote;
    else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === ">") return index;
  }
  return -1;
}

function readTag(text: string, at: number, end: number, lineAt: (offset: number) => number): XmlTag {
  const isEmpty = text[end - 1] === "/";
  const close = isEmpty ? end - 1 : end;
  const name = /^[^\s/>]*/.exec(text.slice(at + 1, close))?.[0] ?? "";
  const line = lineAt(at);
  const attributes: XmlAttribute[] = [];
  for (const match of text
    .slice(at, close)
    .matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.push({
      name: match[1] ?? "",
      value: match[2] ?? match[3] ?? "",
      line: lineAt(at + match.index),
    });
  }
  const headEnd = lineAt(close);
  const headEndColumn = close - (text.lastIndexOf("\n", close - 1) + 1);
  return { name, line, headEnd, headEndColumn, endLine: lineAt(end), isEmpty, attributes };
}

/** Answers the 1-based line of an offset; fast for offsets that rise. */
function lineReader(text: string): (offset: number) => number {
  let line = 1;
  let from = 0;
  return (offset) => {
    if (offset < from) {
      line = 1;
      from = 0;
    }
    for (let at = text.indexOf("\n", from); at >= 0 && at < offset; at = text.indexOf("\n", from)) {
      line++;
      from = at + 1;
    }
    return line;
  };
}

export const attributeOf = (tag: XmlTag, name: string): XmlAttribute | undefined =>
  tag.attributes.find((each) => each.name === name);

export const attributeText = (tag: XmlTag, name: string): string | undefined => attributeOf(tag, name)?.value;

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

/** The whole-line change that gives an attribute another value; undefined where its line holds the text twice. */
export function withValue(xml: XmlSource, attribute: XmlAttribute, value: string): LineChange | undefined {
  const line = lineOf(xml, attribute.line);
  const parts = line.split(attribute.name);
  const [head, rest] = parts;
  if (parts.length !== 2 || head === undefined || rest === undefined) return undefined;
  const quoted = [`"${attribute.value}"`, `'${attribute.value}'`].find((each) => rest.includes(each));
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

export function isInside(tag: XmlTag, outer: XmlTag): boolean {
  for (let parent = tag.parent; parent; parent = parent.parent) if (parent === outer) return true;
  return false;
}

/** Tags directly inside one. */
export const childrenOf = (xml: XmlSource, outer: XmlTag): XmlTag[] =>
  xml.tags.filter((tag) => tag.parent === outer);

/** A line of an XML file as evidence, at an attribute where the tag has it. */
export function tagClaim(xml: XmlSource, tag: XmlTag, attribute?: string, note?: string): Claim {
  const line = (attribute && attributeOf(tag, attribute)?.line) || tag.line;
  return lineClaim("read_file", xml.path, line, lineOf(xml, line), note);
}
