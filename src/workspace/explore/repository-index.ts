import { createHash } from "node:crypto";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { FileEntry } from "../../model/code.ts";
import { readBounded } from "../../support/read-bounded.ts";
import { writeCache } from "../../support/write-cache.ts";
import { decode } from "../decode.ts";
import { InsideReader } from "../inside-reader.ts";
import { described, describeFile } from "./describe-file.ts";

const RepositoryIndexSchema = z.object({
  /** Stable over runs as long as no file's path, size or time changes. */
  repo_hash: z.string(),
  generated_at: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      exports: z.array(z.string()),
      tags: z.array(z.string()),
      size_bytes: z.number(),
      last_modified: z.string(),
    }),
  ),
  statistics: z.object({
    total_files: z.number(),
    total_exports: z.number(),
    by_tag: z.record(z.string(), z.number()),
  }),
});
export type RepositoryIndex = z.infer<typeof RepositoryIndexSchema>;
export type IndexedFile = RepositoryIndex["files"][number];

/** Larger files are listed but not read. */
const readLimit = 512_000;
const filesPerTurn = 100;
/** Bytes of a cache that is worth reading. */
const largestCache = 128 * 1024 * 1024;

function repositoryHash(files: readonly FileEntry[]): string {
  const hash = createHash("sha256");
  for (const { path, size, modifiedMs } of files) hash.update(`${path}\0${size}\0${modifiedMs}\n`);
  return hash.digest("hex").slice(0, 32);
}

/**
 * The index of a tree: every file with what it exports and what it is. With `cacheDir` it is kept there, and files that
 * did not change since are not read again. `now` is milliseconds since the epoch.
 */
export async function repositoryIndex(
  root: string,
  files: readonly FileEntry[],
  now: number,
  cacheDir?: string,
): Promise<RepositoryIndex> {
  const hash = repositoryHash(files);
  const store =
    cacheDir &&
    join(cacheDir, `explore-${createHash("sha256").update(root).digest("hex").slice(0, 16)}.json`);
  const kept = store ? await load(store) : undefined;
  if (kept?.repo_hash === hash) return kept;
  const known = new Map(kept?.files.map((file) => [file.path, file]));
  const reader = new InsideReader(root);
  const indexed: IndexedFile[] = [];
  for (const [count, file] of files.entries()) {
    if (count % filesPerTurn === 0) await nextTurn();
    indexed.push(entryOf(reader, file, known.get(file.path)));
  }
  const index = {
    repo_hash: hash,
    generated_at: new Date(now).toISOString(),
    files: indexed,
    statistics: count(indexed),
  };
  if (store) await writeCache(store, JSON.stringify(index));
  return index;
}

function entryOf(reader: InsideReader, file: FileEntry, known: IndexedFile | undefined): IndexedFile {
  const last_modified = new Date(file.modifiedMs).toISOString();
  if (known && known.size_bytes === file.size && known.last_modified === last_modified) return known;
  const bytes =
    described.test(file.path) && file.size <= readLimit ? reader.read(file.path, file.size) : undefined;
  const { exports, tags } = describeFile(file.path, bytes && decode(bytes));
  return { path: file.path, exports, tags, size_bytes: file.size, last_modified };
}

function count(files: readonly IndexedFile[]): RepositoryIndex["statistics"] {
  const byTag = new Map<string, number>();
  for (const tag of files.flatMap((file) => file.tags)) byTag.set(tag, (byTag.get(tag) ?? 0) + 1);
  return {
    total_files: files.length,
    total_exports: files.reduce((sum, file) => sum + file.exports.length, 0),
    by_tag: Object.fromEntries([...byTag].sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

/** A cache of another version, or a broken one, is none. */
async function load(path: string): Promise<RepositoryIndex | undefined> {
  try {
    const read = RepositoryIndexSchema.safeParse(JSON.parse((await readBounded(path, largestCache)) ?? ""));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
