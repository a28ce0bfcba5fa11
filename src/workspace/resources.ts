import type { FileEntry, ResourcePlace } from "../model/code.ts";
import { fileName } from "../model/paths.ts";
import { rowOf } from "../model/row-of.ts";
import { literalsIn } from "../syntax/gradle/literals-in.ts";
import { parseGradleScript, placeOf } from "../syntax/gradle/script.ts";
import { placeCounter } from "../syntax/line-counter.ts";
import { attributeText, isInComment, startTagAround, type XmlTag } from "../syntax/xml.ts";
import { decode } from "./decode.ts";
import { MAX_FILE_SIZE } from "./file-cache.ts";
import type { InsideReader } from "./inside-reader.ts";
import { compareSourceSets } from "./source-sets.ts";

const MAX_PLACES = 500;
const MAX_TEXT = 300;
/** Places in one file that are looked at. */
const MAX_LOOKS = 500;

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
  const match = /^(?:@\+?|\?)?(?:[\w.]+:)?(?:[\w.]{0,200}R\.)?([a-z]+)[./]([\w.-]{1,200}?)(?:\.xml)?$/.exec(
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
    text: fileName(entry.path),
  };
}

function entriesIn(reader: InsideReader, file: ResourceFile, wanted: Wanted): ResourcePlace[] {
  const part = longestPart(wanted.name);
  const found = tagsWith(reader, file, part, (tag) => {
    const name = attributeText(tag, "name");
    return name !== undefined && flat(name) === wanted.name && typeOf(tag) === wanted.kind;
  });
  return found.map(({ text, tag }) => ({
    ...placeAt(file, wanted.kind, text, tag.start),
    line: tag.line,
  }));
}

/** Values that a build file makes: `resValue("string", "app_name", "Shelf")`. */
function buildValuesIn(reader: InsideReader, entry: FileEntry, wanted: Wanted): ResourcePlace[] {
  const text = textWith(reader, entry, "resValue");
  if (text === undefined) return [];
  const script = parseGradleScript(entry.path, text);
  return script.statements.flatMap((statement) => {
    if (!/(?:^|\.)resValue$/.test(statement.name)) return [];
    const [kind, name] = statement.parameters.map(({ value }) => literalsIn(script, value)[0]);
    if (kind !== wanted.kind || name === undefined || flat(name) !== wanted.name) return [];
    const { line, text: shown } = placeOf(script, statement.first);
    return [{ path: entry.path, line, kind, variant: "", text: shown.slice(0, MAX_TEXT) }];
  });
}

function typeOf(tag: XmlTag): string {
  return tag.name === "item"
    ? (attributeText(tag, "type") ?? "")
    : (rowOf(VALUE_TYPES, tag.name) ?? tag.name);
}

function idsIn(reader: InsideReader, file: ResourceFile, name: string): ResourcePlace[] {
  if (!file.entry.path.endsWith(".xml")) return [];
  const made = `@+id/${name}`;
  const found = tagsWith(reader, file, made, (tag) =>
    tag.attributes.some(({ value }) => value.trim() === made),
  );
  return found.map(({ text, at, line }) => ({ ...placeAt(file, "id", text, at), line }));
}

/** The start tags of a file that hold a text and pass a test, each once, with where the text stands in it. */
function tagsWith(
  reader: InsideReader,
  { entry }: ResourceFile,
  part: string,
  isIt: (tag: XmlTag) => boolean,
): { text: string; tag: XmlTag; at: number; line: number }[] {
  const text = textWith(reader, entry, part);
  if (text === undefined) return [];
  const placeAt = placeCounter(text);
  const found: { text: string; tag: XmlTag; at: number; line: number }[] = [];
  for (
    let at = text.indexOf(part);
    at >= 0 && found.length < MAX_LOOKS;
    at = text.indexOf(part, at + part.length)
  ) {
    const tag = startTagAround(text, at, placeAt);
    if (!tag || found.at(-1)?.tag.start === tag.start || !isIt(tag) || isInComment(text, at)) continue;
    found.push({ text, tag, at, line: placeAt(at).line });
  }
  return found;
}

function placeAt(file: ResourceFile, kind: string, text: string, offset: number): ResourcePlace {
  const start = text.lastIndexOf("\n", offset) + 1;
  const newline = text.indexOf("\n", offset);
  const line = text.slice(start, newline < 0 ? text.length : newline).trim();
  return { path: file.entry.path, line: 1, kind, variant: file.variant, text: line.slice(0, MAX_TEXT) };
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
