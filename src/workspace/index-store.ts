import { createHash } from "node:crypto";
import { join } from "node:path";
import { readBounded } from "../support/read-bounded.ts";
import { writeCache } from "../support/write-cache.ts";
import type { TypeScan } from "./outline/type-scan.ts";
import type { WalkedFile } from "./walk.ts";

export interface StoredScan {
  size: number;
  modifiedMs: number;
  changedMs: number;
  scan: TypeScan | undefined;
}

const HEADER = "culprit-index 2";
/** Bytes of an index that is worth reading. */
const LARGEST = 128 * 1024 * 1024;

/** Whether a file has the size and the times that it was stored with. */
export const isAsStored = (stored: StoredScan, { size, modifiedMs, changedMs }: WalkedFile): boolean =>
  stored.size === size && stored.modifiedMs === modifiedMs && stored.changedMs === changedMs;

/**
 * The declaration index on disk, one text file per workspace outside of it. A line per source file, fields parted by
 * tabs: path, size, times of modification and of any change, package, JVM name, `1` for top-level code, then `Name:line` parted by blanks.
 */
export class IndexStore {
  readonly #file: string;

  constructor(cacheDir: string, root: string) {
    this.#file = join(cacheDir, `index-${createHash("sha256").update(root).digest("hex").slice(0, 16)}.tsv`);
  }

  /** Undefined when there is none, or none that this version wrote; lines that make no sense are left out. */
  async load(): Promise<Map<string, StoredScan> | undefined> {
    const text = await readBounded(this.#file, LARGEST);
    if (!text?.startsWith(`${HEADER}\n`)) return undefined;
    const stored = new Map<string, StoredScan>();
    for (const line of text.split("\n").slice(1)) {
      const fields = line.split("\t");
      if (fields.length === 8) stored.set(fields[0] ?? "", parseFields(fields));
    }
    return stored;
  }

  /** A file whose name would break its line is left out, and one whose next change might not show in its times. */
  async save(files: readonly WalkedFile[], scans: ReadonlyMap<string, TypeScan | undefined>): Promise<void> {
    const lines = [HEADER];
    for (const file of files) {
      if (!file.isSettled || /[\t\n\r]/.test(file.path)) continue;
      lines.push(formatFields(file, scans.get(file.path)));
    }
    await writeCache(this.#file, `${lines.join("\n")}\n`);
  }
}

function formatFields(file: WalkedFile, scan: TypeScan | undefined): string {
  const types = scan?.types.map((type) => `${type.name}:${type.line}`).join(" ") ?? "-";
  const fields = [scan?.packageName, scan?.jvmName, scan?.hasTopLevel ? "1" : "", types];
  const clean = fields.map((field) => (field ?? "").replace(/[\t\n\r]/g, ""));
  return [file.path, file.size, file.modifiedMs, file.changedMs, ...clean].join("\t");
}

function parseFields(fields: string[]): StoredScan {
  const [, size, modifiedMs, changedMs, packageName = "", jvmName = "", hasTopLevel, types = ""] = fields;
  const stamp = { size: Number(size), modifiedMs: Number(modifiedMs), changedMs: Number(changedMs) };
  if (types === "-") return { ...stamp, scan: undefined };
  const scan: TypeScan = {
    packageName,
    types: [],
    jvmName: jvmName === "" ? undefined : jvmName,
    hasTopLevel: hasTopLevel === "1",
  };
  for (const type of types === "" ? [] : types.split(" ")) {
    const colon = type.lastIndexOf(":");
    const line = Number(type.slice(colon + 1));
    if (colon > 0 && Number.isInteger(line) && line > 0)
      scan.types.push({ name: type.slice(0, colon), line });
  }
  return { ...stamp, scan };
}
