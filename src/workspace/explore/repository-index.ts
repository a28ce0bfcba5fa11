import { createHash } from "node:crypto";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { ComponentKind } from "../../facts/component-bases.ts";
import type { FileEntry } from "../../model/code.ts";
import { readBounded } from "../../support/read-bounded.ts";
import { writeCache } from "../../support/write-cache.ts";
import { decode } from "../decode.ts";
import { InsideReader } from "../inside-reader.ts";
import type { WalkedFile } from "../walk.ts";
import { componentKinds } from "./component-kinds.ts";
import { described, describeFile } from "./describe-file.ts";
import { type TypeFact, TypeFactSchema } from "./type-fact.ts";

export interface IndexedFile {
  /** Relative from the root, with forward slashes. */
  path: string;
  exports: string[];
  tags: string[];
  size_bytes: number;
  /** ISO 8601. */
  last_modified: string;
}

/** What every file of a repository exports and is. */
export interface RepositoryIndex {
  /** Stable over runs as long as no file's path, size or time changes. */
  repo_hash: string;
  /** ISO 8601. */
  generated_at: string;
  files: IndexedFile[];
  statistics: { total_files: number; total_exports: number; by_tag: Record<string, number> };
}

const ExaminedFileSchema = z.object({
  path: z.string(),
  size: z.number(),
  modifiedMs: z.number(),
  changedMs: z.number(),
  isSettled: z.boolean(),
  exports: z.array(z.string()),
  tags: z.array(z.string()),
  types: z.array(TypeFactSchema).optional(),
});
/** A file and what its text alone tells. */
type ExaminedFile = z.infer<typeof ExaminedFileSchema>;

/** What is kept between runs. Another version of this program may see other things in the same files. */
const KeptSchema = z.object({
  version: z.literal(3),
  repo_hash: z.string(),
  generated_at: z.string(),
  files: z.array(ExaminedFileSchema),
});
type Kept = z.infer<typeof KeptSchema>;

/** Larger files are listed but not read. */
const readLimit = 512_000;
const filesPerTurn = 100;
/** Files read since the index was stored, above which it is stored again. */
const storedLater = 100;
/** Bytes of an index that is worth reading. */
const largestCache = 256 * 1024 * 1024;

/** Changes when any file's path, size or time does. */
export function repositoryHash(files: readonly FileEntry[]): string {
  // In one piece: for ten thousand files most of the time would go into calls.
  const lines = files.map(({ path, size, modifiedMs }) => `${path}\0${size}\0${modifiedMs}\n`);
  return createHash("sha256").update(lines.join("")).digest("hex").slice(0, 32);
}

/**
 * Makes the index of a tree, again and again as it changes: a file of a walk that is the one of before is not read
 * again. With `cacheDir` the index is kept there, and files that did not change since are not read either.
 */
export class RepositoryIndexer {
  readonly #root: string;
  readonly #store: string | undefined;
  readonly #examined = new WeakMap<WalkedFile, ExaminedFile>();
  readonly #entries = new WeakMap<ExaminedFile, IndexedFile>();
  #isLoaded = false;
  #isStored = false;
  #notStored = 0;

  constructor(root: string, cacheDir?: string) {
    this.#root = root;
    this.#store =
      cacheDir &&
      join(cacheDir, `explore-${createHash("sha256").update(root).digest("hex").slice(0, 16)}.json`);
  }

  /** `now` is milliseconds since the epoch. */
  async index(files: readonly WalkedFile[], now: number): Promise<RepositoryIndex> {
    const hash = repositoryHash(files);
    const kept = await this.#load();
    const known = new Map(kept?.files.map((file) => [file.path, file]));
    if (kept?.repo_hash === hash && files.every((file) => isAsKept(known.get(file.path), file))) {
      for (const file of files) this.#keep(file, known.get(file.path));
      return this.#indexOf(kept);
    }
    const reader = new InsideReader(this.#root);
    const examined: ExaminedFile[] = [];
    let count = 0;
    for (const file of files) {
      const before = this.#examined.get(file);
      if (before) {
        examined.push(before);
        continue;
      }
      if (count++ % filesPerTurn === 0) await nextTurn();
      const each = examine(reader, file, known.get(file.path));
      this.#keep(file, each);
      examined.push(each);
    }
    const fresh: Kept = {
      version: 3,
      repo_hash: hash,
      generated_at: new Date(now).toISOString(),
      files: examined,
    };
    this.#notStored += count;
    await this.#save(fresh);
    return this.#indexOf(fresh);
  }

  #indexOf({ repo_hash, generated_at, files: examined }: Kept): RepositoryIndex {
    const types: TypeFact[] = [];
    for (const each of examined) if (each.types) types.push(...each.types);
    const kinds = componentKinds(types);
    const files = examined.map((each) => this.#entryOf(each, tagsOf(each, kinds)));
    return { repo_hash, generated_at, files, statistics: statisticsOf(files) };
  }

  #entryOf(file: ExaminedFile, tags: string[]): IndexedFile {
    const before = this.#entries.get(file);
    if (before && isSame(before.tags, tags)) return before;
    const { path, size, modifiedMs, exports } = file;
    const last_modified = new Date(modifiedMs).toISOString();
    const entry = { path, exports, tags, size_bytes: size, last_modified };
    this.#entries.set(file, entry);
    return entry;
  }

  #keep(file: WalkedFile, examined: ExaminedFile | undefined): void {
    if (examined) this.#examined.set(file, examined);
  }

  /** Once: what this process knows later is newer. */
  async #load(): Promise<Kept | undefined> {
    if (this.#isLoaded || !this.#store) return undefined;
    this.#isLoaded = true;
    const kept = await load(this.#store);
    this.#isStored = kept !== undefined;
    return kept;
  }

  /** A few files that are to be read again by the next process cost less than to write all of it at every change. */
  async #save(index: Kept): Promise<void> {
    if (!this.#store || (this.#isStored && this.#notStored <= storedLater)) return;
    this.#isStored = true;
    this.#notStored = 0;
    await writeCache(this.#store, JSON.stringify(index));
  }
}

/** Whether a file is as it was examined, and no change since could have carried the same times. */
function isAsKept(known: ExaminedFile | undefined, file: WalkedFile): known is ExaminedFile {
  if (!known?.isSettled) return false;
  const { size, modifiedMs, changedMs } = known;
  return size === file.size && modifiedMs === file.modifiedMs && changedMs === file.changedMs;
}

function examine(reader: InsideReader, file: WalkedFile, known: ExaminedFile | undefined): ExaminedFile {
  if (isAsKept(known, file)) return known;
  const isRead = described.test(file.path) && file.size <= readLimit;
  const bytes = isRead ? reader.read(file.path, file.size) : undefined;
  const { path, size, modifiedMs, changedMs, isSettled } = file;
  return { path, size, modifiedMs, changedMs, isSettled, ...describeFile(path, bytes && decode(bytes)) };
}

/** Those of its text, and what its types are to Android. */
function tagsOf(
  { tags, types }: ExaminedFile,
  kinds: ReadonlyMap<string, ReadonlySet<ComponentKind>>,
): string[] {
  const all = [...tags];
  for (const { name } of types ?? []) {
    for (const kind of kinds.get(name) ?? []) if (!all.includes(kind, tags.length)) all.push(kind);
  }
  return all;
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((each, at) => each === right[at]);

function statisticsOf(files: readonly IndexedFile[]): RepositoryIndex["statistics"] {
  const byTag = new Map<string, number>();
  let exported = 0;
  for (const { tags, exports } of files) {
    exported += exports.length;
    for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? 0) + 1);
  }
  return {
    total_files: files.length,
    total_exports: exported,
    by_tag: Object.fromEntries([...byTag].sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

/** A cache of another version, or a broken one, is none. */
async function load(path: string): Promise<Kept | undefined> {
  try {
    const read = KeptSchema.safeParse(JSON.parse((await readBounded(path, largestCache)) ?? ""));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
