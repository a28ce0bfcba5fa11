import { rowOf } from "../model/row-of.ts";
import { type LinePlace, placeCounter } from "./line-counter.ts";

export interface XmlAttribute {
  /** As written, with its prefix. */
  name: string;
  /** Entities resolved. */
  value: string;
  /** As it stands between its quotes. */
  written: string;
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
  /** Offset of `<`. */
  start: number;
  /** Offsets of what stands between its two tags; undefined for `<a/>` and for what nothing closes. */
  inside?: { start: number; end: number };
  attributes: XmlAttribute[];
  parent?: XmlTag;
}

/** An XML text as tags in document order. */
export interface XmlText {
  tags: XmlTag[];
  /** The first tag that is not closed, with the end tag that stands there or none, or the end tag that closes nothing. */
  unpaired?: { tag?: XmlTag; end?: { name: string; line: number } };
}

/** Tags of one file, and tags inside each other, that are looked at. */
const MOST_TAGS = 100_000;
const DEEPEST = 200;

/** Reads an XML text in one pass; what is not well-formed is passed over. */
export function readXml(text: string): XmlText {
  const tags: XmlTag[] = [];
  const open: XmlTag[] = [];
  /** Where the start tags end. */
  const heads = new Map<XmlTag, number>();
  const placeAt = placeCounter(text);
  const lineAt = (offset: number) => placeAt(offset).line;
  let unpaired: XmlText["unpaired"];
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
      const last = open.at(-1);
      if (last?.name !== name) unpaired ??= { ...(last && { tag: last }), end: { name, line: lineAt(at) } };
      const from = open.findLastIndex((tag) => tag.name === name);
      const closed = open[from];
      if (closed) closed.inside = { start: heads.get(closed) ?? at, end: at };
      if (from >= 0) for (const tag of open.splice(from)) tag.endLine = lineAt(end);
    } else {
      const tag = readTag(text, at, end, placeAt);
      const parent = open.at(-1);
      if (parent) tag.parent = parent;
      tags.push(tag);
      heads.set(tag, end + 1);
      if (!tag.isEmpty && open.length < DEEPEST) open.push(tag);
    }
    at = text.indexOf("<", end);
  }
  const left = open.at(-1);
  if (left) unpaired ??= { tag: left };
  return { tags, ...(unpaired && { unpaired }) };
}

export const readTags = (text: string): XmlTag[] => readXml(text).tags;

/** How far back the start of a tag or of a comment is looked for, in characters. */
const LONGEST_TAG = 2000;
const LONGEST_COMMENT = 100_000;

/** The start tag that holds an offset of a text, without what surrounds it; undefined between tags. */
export function startTagAround(
  text: string,
  offset: number,
  placeAt: (offset: number) => LinePlace = placeCounter(text),
): XmlTag | undefined {
  const from = Math.max(0, offset - LONGEST_TAG);
  const start = from + text.slice(from, offset + 1).lastIndexOf("<");
  if (start < from || !/[\w]/.test(text.charAt(start + 1))) return undefined;
  const end = tagEnd(text, start, offset + LONGEST_TAG);
  return end > offset ? readTag(text, start, end, placeAt) : undefined;
}

/** A text with its comments blank; lines and columns stay. */
export const withoutComments = (text: string): string =>
  text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, " "));

export function isInComment(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - LONGEST_COMMENT), offset);
  return before.lastIndexOf("<!--") > before.lastIndexOf("-->");
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

function tagEnd(text: string, at: number, last = text.length): number {
  let quote = "";
  for (let index = at + 1; index < Math.min(last, text.length); index++) {
    const mark = text[index];
    if (quote) quote = mark === quote ? "" : quote;
    else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === ">") return index;
  }
  return -1;
}

function readTag(text: string, at: number, end: number, placeAt: (offset: number) => LinePlace): XmlTag {
  const lineAt = (offset: number) => placeAt(offset).line;
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
      value: resolved(match[2] ?? match[3] ?? ""),
      written: match[2] ?? match[3] ?? "",
      line: lineAt(at + match.index),
    });
  }
  const { line: headEnd, start: lineStart } = placeAt(close);
  const headEndColumn = close - lineStart;
  return { name, line, headEnd, headEndColumn, endLine: lineAt(end), isEmpty, start: at, attributes };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function resolved(written: string): string {
  if (!written.includes("&")) return written;
  return written.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,32}));/gi, (whole, hex, decimal, name) => {
    if (name) return rowOf(ENTITIES, name) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export const attributeOf = (tag: XmlTag, name: string): XmlAttribute | undefined =>
  tag.attributes.find((each) => each.name === name);

export const attributeText = (tag: XmlTag, name: string): string | undefined => attributeOf(tag, name)?.value;

export function isInside(tag: XmlTag, outer: XmlTag): boolean {
  for (let parent = tag.parent; parent; parent = parent.parent) if (parent === outer) return true;
  return false;
}
