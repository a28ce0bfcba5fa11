import { z } from "zod";
import type { CatalogEntry, VersionPlace } from "../../model/code.ts";
import { readToml } from "../../syntax/toml.ts";

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

/** Entries of a catalog: several times what any has. */
const MAX_ENTRIES = 5000;
/** Characters of a line that is shown. */
const LONGEST_LINE = 20_000;

/**
 * Reads a version catalog; a broken entry spoils no other. A library's
 * or plugin's `version` is resolved through its `version.ref`; a bundle's value is its members, parted by commas.
 */
export function readVersionCatalog(path: string, lines: readonly string[]): CatalogEntry[] {
  const entries: CatalogEntry[] = [];
  for (const { table, key, value, line } of readToml(lines.join("\n")).entries.slice(0, MAX_ENTRIES)) {
    const kind = Object.hasOwn(KINDS, table) ? KINDS[table] : undefined;
    const text = (lines[line - 1] ?? "").trim();
    const [alias = "", ...rest] = key;
    const whole = rest.reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);
    const checked = EntrySchema.safeParse(whole);
    if (!kind || !checked.success || text.length > LONGEST_LINE) continue;
    const entry = describe(alias, kind, checked.data, { path, line, text });
    if (entry) entries.push(entry);
  }
  return withReferences(entries);
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

function describe(alias: string, kind: Kind, entry: Entry, place: VersionPlace): CatalogEntry | undefined {
  if (Array.isArray(entry)) return { alias, kind, value: entry.join(","), place };
  if (kind === "version") {
    const value = typeof entry === "string" ? entry : (entry.strictly ?? entry.require ?? entry.prefer);
    return value === undefined ? undefined : { alias, kind, value, version: value, place };
  }
  if (typeof entry === "string") return entryOfNotation(alias, kind, entry, place);
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
function entryOfNotation(alias: string, kind: Kind, text: string, place: VersionPlace): CatalogEntry {
  const parts = text.split(":");
  const names = kind === "plugin" ? 1 : 2;
  const version = parts[names];
  const value = parts.slice(0, names).join(":");
  return version === undefined ? { alias, kind, value, place } : { alias, kind, value, version, place };
}
