import { parse } from "smol-toml";
import { z } from "zod";
import type { CatalogEntry, VersionPlace } from "../../model/code.ts";

type Kind = CatalogEntry["kind"];

const KINDS: Record<string, Kind> = {
  versions: "version",
  libraries: "library",
  plugins: "plugin",
  bundles: "bundle",
};

/** A rich version: the strictest word about it is what a build resolves to, or near it. */
const RichVersionSchema = z.object({
  ref: z.string().optional(),
  strictly: z.string().optional(),
  require: z.string().optional(),
  prefer: z.string().optional(),
});
const VersionSchema = z.union([z.string(), RichVersionSchema]);
const EntrySchema = z.union([
  z.string(),
  z.array(z.string()),
  RichVersionSchema.extend({
    module: z.string().optional(),
    group: z.string().optional(),
    name: z.string().optional(),
    id: z.string().optional(),
    version: VersionSchema.optional(),
  }),
]);
type Entry = z.infer<typeof EntrySchema>;

interface RawEntry {
  kind: Kind;
  text: string;
  place: VersionPlace;
}

const MAX_ENTRY_LINES = 200;
/** Entries of a catalog: several times what any has. */
const MAX_ENTRIES = 5000;
/** Characters of an entry. */
const LONGEST_ENTRY = 20_000;

/** A table's head, or a further entry: what came before was never closed. */
const BEGINS_ANOTHER = /^\s*(?:\[[\w.-]+\]\s*(?:#.*)?$|[\w-]+\s*=\s*[[{])/;

/**
 * Reads a version catalog, entry by entry, so that each knows its line and a broken one spoils no other. A library's
 * or plugin's `version` is resolved through its `version.ref`; a bundle's value is its members, parted by commas.
 */
export function readVersionCatalog(path: string, lines: readonly string[]): CatalogEntry[] {
  return withReferences(rawEntries(path, lines).flatMap(readEntry));
}

/** Fills in the versions that entries refer to. */
export function withReferences(entries: CatalogEntry[]): CatalogEntry[] {
  const versions = new Map(
    entries.filter(({ kind }) => kind === "version").map(({ alias, value }) => [alias, value]),
  );
  for (const entry of entries) {
    const referred = entry.versionRef === undefined ? undefined : versions.get(entry.versionRef);
    if (referred !== undefined) entry.version = referred;
  }
  return entries;
}

/** `androidx-core_ktx` as accessors write it: `androidx.core.ktx`. */
export function accessorOf(alias: string): string {
  return alias.replace(/[-_]/g, ".").toLowerCase();
}

function rawEntries(path: string, lines: readonly string[]): RawEntry[] {
  const entries: RawEntry[] = [];
  let kind: Kind | undefined;
  for (let index = 0; index < lines.length && entries.length < MAX_ENTRIES; index++) {
    const line = (lines[index] ?? "").trim();
    const table = /^\[\s*([\w.-]+)\s*\]/.exec(line)?.[1];
    if (table !== undefined) {
      kind = Object.hasOwn(KINDS, table) ? KINDS[table] : undefined;
      continue;
    }
    if (!kind || line === "" || line.length > LONGEST_ENTRY || line.startsWith("#")) continue;
    const place = { path, line: index + 1, text: line };
    let text = line;
    for (let more = 1; more < MAX_ENTRY_LINES && isOpen(text) && index + 1 < lines.length; more++) {
      const next = lines[index + 1] ?? "";
      if (text.length + next.length > LONGEST_ENTRY || BEGINS_ANOTHER.test(next)) break;
      index++;
      text += `\n${next}`;
    }
    entries.push({ kind, text, place });
  }
  return entries;
}

/** Whether brackets of an entry are still open, strings and comments left aside. */
function isOpen(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*/g, "");
  return bare.split(/[[{]/).length > bare.split(/[\]}]/).length;
}

function readEntry({ kind, text, place }: RawEntry): CatalogEntry[] {
  const parsed = parseTable(text);
  return Object.entries(parsed).flatMap(([alias, raw]) => {
    const checked = EntrySchema.safeParse(raw);
    const entry = checked.success ? describe(alias, kind, checked.data, place) : undefined;
    return entry ? [entry] : [];
  });
}

const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join(" ");

function parseTable(text: string): Record<string, unknown> {
  try {
    // An inline table over several lines is TOML 1.1; builds accept it.
    return parse(text.includes("{") ? onOneLine(text).replace(/,\s*}/g, " }") : text);
  } catch {
    return {};
  }
}

function describe(alias: string, kind: Kind, entry: Entry, place: VersionPlace): CatalogEntry | undefined {
  if (Array.isArray(entry)) return { alias, kind, value: entry.join(","), place };
  if (kind === "version") {
    const value = typeof entry === "string" ? entry : (entry.strictly ?? entry.require ?? entry.prefer);
    return value === undefined ? undefined : { alias, kind, value, version: value, place };
  }
  if (typeof entry === "string") return fromNotation(alias, kind, entry, place);
  const group = entry.group === undefined ? undefined : `${entry.group}:${entry.name ?? ""}`;
  const value = kind === "plugin" ? entry.id : (entry.module ?? group);
  if (value === undefined) return undefined;
  const { version } = entry;
  if (version === undefined) return { alias, kind, value, place };
  if (typeof version === "string") return { alias, kind, value, version, place };
  if (version.ref !== undefined) return { alias, kind, value, versionRef: version.ref, place };
  const stated = version.strictly ?? version.require ?? version.prefer;
  return stated === undefined
    ? { alias, kind, value, place }
    : { alias, kind, value, version: stated, place };
}

/** `group:artifact:version` of a library, `id:version` of a plugin. */
function fromNotation(alias: string, kind: Kind, text: string, place: VersionPlace): CatalogEntry {
  const parts = text.split(":");
  const names = kind === "plugin" ? 1 : 2;
  const version = parts[names];
  const value = parts.slice(0, names).join(":");
  return version === undefined ? { alias, kind, value, place } : { alias, kind, value, version, place };
}
