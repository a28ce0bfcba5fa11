import type { FileEntry, ResourcePlace } from "../model/code.ts";
import { decode } from "./decode.ts";
import { MAX_FILE_SIZE } from "./file-cache.ts";
import type { InsideReader } from "./inside-reader.ts";
import { lineCounter } from "./line-counter.ts";
import { compareSourceSets } from "./source-sets.ts";

const MAX_PLACES = 500;
const MAX_TEXT = 300;
/** Places in one file that are looked at, and how far back a tag or a comment may begin, in characters. */
const MAX_LOOKS = 500;
const MAX_TAG = 2000;
const MAX_COMMENT = 100_000;

/** `res/layout-land/row.xml`: folder type, qualifier, file name. Source sets may name their folders `res-…`. */
const RESOURCE_FILE = /(?:^|\/)res[^/]*\/([a-z]+)(?:-([^/]+))?\/([^/]+)$/;

/** Elements of values files whose resource type is another word than the element's name. */
const VALUE_TYPES: Record<string, string> = {
  "string-array": "array",
  "integer-array": "array",
  "declare-styleable": "styleable",
};

const BUILD_FILE = /(?:^|\/)build\.gradle(?:\.kts)?$/;

/** Whether resources can be defined in a file, by its path. */
export function definesResources(path: string): boolean {
  return BUILD_FILE.test(path) || RESOURCE_FILE.test(path);
}

/** A resource's type and name, however it was written. */
interface Wanted {
  kind: string;
  /** With `_` for the dots of style names. */
  name: string;
}

interface ResourceFile {
  entry: FileEntry;
  folder: string;
  variant: string;
  name: string;
}

/**
 * Where a resource is defined, in every source set and variant: by file for layouts, drawables and the like, by entry
 * for values, at each `@+id/…` for ids, and where a build file makes a value. Takes `layout/row`, `@string/title`, `R.id.list`, `com.example:style/Theme`.
 */
export function findResource(
  reader: InsideReader,
  files: readonly FileEntry[],
  printed: string,
): ResourcePlace[] {
  const wanted = parseName(printed);
  if (!wanted) return [];
  const places: ResourcePlace[] = [];
  for (const file of files) {
    if (BUILD_FILE.test(file.path)) places.push(...buildValuesIn(reader, file, wanted));
  }
  for (const file of resourceFiles(files)) {
    if (file.folder === wanted.kind && flat(file.name) === wanted.name) places.push(wholeFile(file));
    else if (file.folder === "values") places.push(...entriesIn(reader, file, wanted));
    else if (wanted.kind === "id") places.push(...idsIn(reader, file, wanted.name));
  }
  return places.sort(comparePlaces).slice(0, MAX_PLACES);
}

function parseName(printed: string): Wanted | undefined {
  const match = /^(?:@\+?|\?)?(?:[\w.]+:)?(?:[\w.]*R\.)?([a-z]+)[./]([\w.-]+?)(?:\.xml)?$/.exec(
    printed.trim().slice(0, 300),
  );
  if (!match?.[1] || !match[2]) return undefined;
  return { kind: match[1], name: flat(match[2]) };
}

function* resourceFiles(files: readonly FileEntry[]): Generator<ResourceFile> {
  for (const entry of files) {
    if (!entry.path.includes("res")) continue;
    const match = RESOURCE_FILE.exec(entry.path);
    if (!match) continue;
    const [, folder = "", variant = "", file = ""] = match;
    yield { entry, folder, variant, name: file.replace(/(?:\.9)?\.[^.]*$/, "") };
  }
}

function wholeFile({ entry, folder, variant }: ResourceFile): ResourcePlace {
  return {
    path: entry.path,
    line: 1,
    kind: folder,
    variant,
    text: entry.path.slice(entry.path.lastIndexOf("/") + 1),
  };
}

function entriesIn(reader: InsideReader, file: ResourceFile, wanted: Wanted): ResourcePlace[] {
  const text = textWith(reader, file.entry, longestPart(wanted.name));
  if (text === undefined) return [];
  const lineAt = lineCounter(text);
  const places: ResourcePlace[] = [];
  let looked = 0;
  for (const match of text.matchAll(/\bname\s*=\s*(?:"([^"<]{1,200})"|'([^'<]{1,200})')/g)) {
    if (flat(match[1] ?? match[2] ?? "") !== wanted.name) continue;
    if (++looked > MAX_LOOKS) break;
    const from = Math.max(0, match.index - MAX_TAG);
    const start = from + text.slice(from, match.index).lastIndexOf("<");
    if (start < from) continue;
    const tag = text.slice(start, match.index);
    if (typeOf(tag, text.slice(start, start + MAX_TEXT)) !== wanted.kind || isComment(text, match.index))
      continue;
    places.push({ ...placeAt(file, wanted.kind, text, start), line: lineAt(start) });
  }
  return places;
}

/** Values that a build file makes: `resValue("string", "app_name", "Shelf")`. */
function buildValuesIn(reader: InsideReader, entry: FileEntry, wanted: Wanted): ResourcePlace[] {
  const text = textWith(reader, entry, "resValue");
  if (text === undefined) return [];
  const lineAt = lineCounter(text);
  const file: ResourceFile = { entry, folder: "", variant: "", name: "" };
  const places: ResourcePlace[] = [];
  for (const match of text.matchAll(/\bresValue\s*\(?\s*["'](\w{1,40})["']\s*,\s*["']([\w.]{1,200})["']/g)) {
    if (match[1] !== wanted.kind || flat(match[2] ?? "") !== wanted.name) continue;
    places.push({ ...placeAt(file, wanted.kind, text, match.index), line: lineAt(match.index) });
  }
  return places;
}

function typeOf(tag: string, element: string): string {
  const name = /^<([\w-]+)/.exec(tag)?.[1] ?? "";
  if (name === "item") return /\btype\s*=\s*["'](\w+)["']/.exec(element.split(">", 1)[0] ?? "")?.[1] ?? "";
  return VALUE_TYPES[name] ?? name;
}

function idsIn(reader: InsideReader, file: ResourceFile, name: string): ResourcePlace[] {
  if (!file.entry.path.endsWith(".xml")) return [];
  const needle = `@+id/${name}`;
  const text = textWith(reader, file.entry, needle);
  if (text === undefined) return [];
  const lineAt = lineCounter(text);
  const places: ResourcePlace[] = [];
  let looked = 0;
  for (let at = text.indexOf(needle); at >= 0 && looked++ < MAX_LOOKS; at = text.indexOf(needle, at + 1)) {
    if (/[\w.]/.test(text.charAt(at + needle.length)) || isComment(text, at)) continue;
    places.push({ ...placeAt(file, "id", text, at), line: lineAt(at) });
  }
  return places;
}

function placeAt(file: ResourceFile, kind: string, text: string, offset: number): ResourcePlace {
  const start = text.lastIndexOf("\n", offset) + 1;
  const newline = text.indexOf("\n", offset);
  const line = text.slice(start, newline < 0 ? text.length : newline).trim();
  return { path: file.entry.path, line: 1, kind, variant: file.variant, text: line.slice(0, MAX_TEXT) };
}

function isComment(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - MAX_COMMENT), offset);
  return before.lastIndexOf("<!--") > before.lastIndexOf("-->");
}

/** Text of a file that holds `needle`. */
function textWith(reader: InsideReader, entry: FileEntry, needle: string): string | undefined {
  if (entry.size > MAX_FILE_SIZE) return undefined;
  const bytes = reader.read(entry.path, entry.size);
  return bytes?.includes(needle) ? decode(bytes) : undefined;
}

function longestPart(name: string): string {
  return name.split("_").reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

function flat(name: string): string {
  return name.replace(/[.\-:]/g, "_");
}

/** Default variants first, then by source set and place. */
function comparePlaces(a: ResourcePlace, b: ResourcePlace): number {
  const byVariant = Number(a.variant !== "") - Number(b.variant !== "");
  return byVariant || compareSourceSets(a.path, b.path) || a.line - b.line;
}
