import { createHash } from "node:crypto";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { FileEntry } from "../../model/code.ts";
import { readBounded } from "../../support/read-bounded.ts";
import { writeCache } from "../../support/write-cache.ts";
import { decode } from "../decode.ts";
import { InsideReader } from "../inside-reader.ts";
import type { WalkedFile } from "../walk.ts";
import { componentKinds } from "./component-kinds.ts";
import { described, describeFile } from "./describe-file.ts";
import { TypeFactSchema } from "./type-fact.ts";

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
/** Bytes of an index that is worth reading. */
const largestCache = 256 * 1024 * 1024;

/** Changes when any file's path, size or time does. */
export function repositoryHash(files: readonly FileEntry[]): string {
  const hash = createHash("sha256");
  for (const { path, size, modifiedMs } of files) hash.update(`${path}\0${size}\0${modifiedMs}\n`);
  return hash.digest("hex").slice(0, 32);
}

/**
 * The index of a tree. With `cacheDir` it is kept there, and files that did not change since are not read again. `now`
 * is milliseconds since the epoch.
 */
export async function repositoryIndex(
  root: string,
  files: readonly WalkedFile[],
  now: number,
  cacheDir?: string,
): Promise<RepositoryIndex> {
  const hash = repositoryHash(files);
  const store =
    cacheDir &&
    join(cacheDir, `explore-${createHash("sha256").update(root).digest("hex").slice(0, 16)}.json`);
  const kept = store ? await load(store) : undefined;
  const known = new Map(kept?.files.map((file) => [file.path, file]));
  if (kept?.repo_hash === hash && files.every((file) => isAsKept(known.get(file.path), file)))
    return indexOf(kept);
  const reader = new InsideReader(root);
  const examined: ExaminedFile[] = [];
  for (const [count, file] of files.entries()) {
    if (count % filesPerTurn === 0) await nextTurn();
    examined.push(examine(reader, file, known.get(file.path)));
  }
  const fresh: Kept = {
    version: 3,
    repo_hash: hash,
    generated_at: new Date(now).toISOString(),
    files: examined,
  };
  if (store) await writeCache(store, JSON.stringify(fresh));
  return indexOf(fresh);
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

function indexOf({ repo_hash, generated_at, files: examined }: Kept): RepositoryIndex {
  const kinds = componentKinds(examined.flatMap(({ types = [] }) => types));
  const files = examined.map(({ path, size, modifiedMs, exports, tags, types = [] }) => ({
    path,
    exports,
    tags: [...tags, ...new Set(types.flatMap(({ name }) => [...(kinds.get(name) ?? [])]))],
    size_bytes: size,
    last_modified: new Date(modifiedMs).toISOString(),
  }));
  return { repo_hash, generated_at, files, statistics: statisticsOf(files) };
}

function statisticsOf(files: readonly IndexedFile[]): RepositoryIndex["statistics"] {
  const byTag = new Map<string, number>();
  for (const tag of files.flatMap((file) => file.tags)) byTag.set(tag, (byTag.get(tag) ?? 0) + 1);
  return {
    total_files: files.length,
    total_exports: files.reduce((sum, file) => sum + file.exports.length, 0),
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
