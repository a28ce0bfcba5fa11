import { randomUUID } from "node:crypto";
import { type Stats, statSync } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../model/failure.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { mapStrings } from "../support/map-strings.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import { maskWords } from "../support/mask-words.ts";
import { readBounded } from "../support/read-bounded.ts";
import { maskerFor } from "../support/secret-values.ts";
import { type SavedRun, SavedRunSchema } from "./saved-run.ts";
import { findUnsoundness } from "./sound-run.ts";

/** An analysis as it is handed over to be kept. */
export type RunToSave = Omit<SavedRun, "version">;

/** One line of a list of analyses. */
export interface RunSummary {
  id: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  status: FullRCAResult["status"];
  title: string;
  rootCause: string;
  /** Absolute path. */
  workspace?: string;
}

interface StoredFile {
  id: string;
  path: string;
  bytes: number;
  modifiedMs: number;
}

const idPattern = /^a-[0-9a-z]{1,32}$/;
const fileSuffix = ".json";
const temporarySuffix = ".tmp";
/** A temporary file this much older than a fresh one belongs to a process that died. */
const abandonedMs = 60 * 60 * 1000;
/** Characters of a log that are kept with its analysis. */
const longestLog = 64 * 1024;
/** Bytes of a file that can be an analysis of ours. */
const largestRun = 20 * 1024 * 1024;

/** A name for an analysis: `a-` and six characters of base 36. `random` gives numbers from 0 to below 1. */
export function newRunId(random: () => number = Math.random): string {
  const digits = Array.from({ length: 6 }, () => Math.floor(random() * 36).toString(36));
  return `a-${digits.join("")}`;
}

/**
 * Saved analyses: one JSON file each, named by its id, readable by its owner only and without secrets. At most
 * `maxRuns` and `maxBytes` are kept, the oldest go first. Files of others in the folder are left alone.
 */
export class Runs {
  readonly #directory: string;
  readonly #maxRuns: number;
  readonly #maxBytes: number;

  constructor(directory: string, options: { maxRuns?: number; maxBytes?: number } = {}) {
    this.#directory = directory;
    this.#maxRuns = options.maxRuns ?? 200;
    this.#maxBytes = options.maxBytes ?? 20 * 1024 * 1024;
  }

  /** Keeps an analysis, in place of one with the same id. Throws Failure RUN_NOT_SAVED when it cannot be written. */
  async save(run: RunToSave): Promise<void> {
    const { id } = run.result;
    if (!idPattern.test(id)) throw new Failure("INVALID_PARAMETERS", `"${id}" is no name of an analysis.`);
    const command = run.command && maskWords(run.command);
    const log = run.log?.slice(0, longestLog);
    // Of a secret of the log a step may hold the value alone: as what was searched for.
    const steps = run.steps && mapStrings(run.steps, maskerFor(run.log ?? ""));
    const kept: SavedRun = mapStrings({ ...run, version: 1, command, log, steps }, maskSecrets);
    try {
      await this.#write(id, JSON.stringify(kept));
      await this.#prune(id);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      throw new Failure(
        "RUN_NOT_SAVED",
        `The analysis ${id} could not be saved in ${this.#directory}: ${reason}`,
        "Make that folder writable, or point XDG_STATE_HOME to one that is.",
      );
    }
  }

  /**
   * The analysis with this id, or with the only id that begins so (`a-7f`, `7f`).
   * Throws Failure RUN_NOT_FOUND, RUN_AMBIGUOUS or RUN_UNREADABLE.
   */
  async load(idOrPrefix: string): Promise<SavedRun> {
    const { id, path } = await this.#find(idOrPrefix);
    const run = await read(path);
    const reason = run && findUnsoundness(run, id);
    if (run && !reason) return run;
    const why = reason ? `was changed by something else: it ${reason}` : "cannot be read";
    throw new Failure(
      "RUN_UNREADABLE",
      `The saved analysis ${id} ${why}: ${path}`,
      "Analyse the log again; the file can be deleted.",
    );
  }

  /** Newest first. Files that cannot be read are left out. */
  async list(): Promise<RunSummary[]> {
    const summaries: RunSummary[] = [];
    for (const { path, id, modifiedMs } of await this.#stored()) {
      const run = await read(path);
      if (!run || findUnsoundness(run, id)) continue;
      const { status, title, rootCause } = run.result;
      const { workspace } = run;
      summaries.push({ id, savedAt: modifiedMs, status, title, rootCause, ...(workspace && { workspace }) });
    }
    return summaries;
  }

  /** Names of all that is kept, newest first. */
  async ids(): Promise<string[]> {
    return (await this.#stored()).map(({ id }) => id);
  }

  /** All that is kept with the time it was saved, in milliseconds since the epoch; newest first, and none of it read. */
  async stored(): Promise<{ id: string; savedAt: number }[]> {
    return (await this.#stored()).map(({ id, modifiedMs }) => ({ id, savedAt: modifiedMs }));
  }

  async #find(idOrPrefix: string): Promise<StoredFile> {
    const prefix = idOrPrefix.startsWith("a-") ? idOrPrefix : `a-${idOrPrefix}`;
    const stored = await this.#stored();
    const exact = stored.find((file) => file.id === prefix);
    if (exact) return exact;
    const matches = idOrPrefix === "" ? [] : stored.filter((file) => file.id.startsWith(prefix));
    const [match, other] = matches;
    if (match && !other) return match;
    if (!match) {
      throw new Failure(
        "RUN_NOT_FOUND",
        `There is no saved analysis ${idOrPrefix}.`,
        stored[0] ? `The latest is ${stored[0].id}.` : "None is saved yet.",
      );
    }
    const names = matches.slice(0, 5).map((file) => file.id);
    throw new Failure(
      "RUN_AMBIGUOUS",
      `${idOrPrefix} fits ${matches.length} saved analyses: ${names.join(", ")}${matches.length > 5 ? " …" : ""}`,
      "Give more of the name.",
    );
  }

  /** Written beside its place and moved there, so that a reader sees the old file or the whole new one. */
  async #write(id: string, text: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const temporary = join(this.#directory, `${id}.${randomUUID()}${temporarySuffix}`);
    try {
      await writeFile(temporary, text, { mode: 0o600, flag: "wx" });
      await chmod(temporary, 0o600);
      await rename(temporary, join(this.#directory, id + fileSuffix));
    } catch (thrown) {
      await rm(temporary, { force: true });
      throw thrown;
    }
  }

  /** Removes the oldest analyses beyond the limits, never the one just saved, and what dead writers left. */
  async #prune(savedId: string): Promise<void> {
    const stored = await this.#stored();
    const saved = stored.find((file) => file.id === savedId);
    let runs = saved ? 1 : 0;
    let bytes = saved?.bytes ?? 0;
    for (const file of stored) {
      if (file === saved) continue;
      runs += 1;
      bytes += file.bytes;
      if (runs > this.#maxRuns || bytes > this.#maxBytes) await rm(file.path, { force: true });
    }
    const now = saved?.modifiedMs ?? 0;
    for (const file of await this.#files(temporarySuffix)) {
      if (file.modifiedMs < now - abandonedMs) await rm(file.path, { force: true });
    }
  }

  /** The files of analyses, newest first. */
  async #stored(): Promise<StoredFile[]> {
    const files = await this.#files(fileSuffix);
    return files.sort((left, right) => right.modifiedMs - left.modifiedMs || left.id.localeCompare(right.id));
  }

  /**
   * Files of ours with an ending. A folder that is not there has none; a file that vanishes meanwhile is no file.
   * Synchronous for each file: there are hundreds, and the way to another thread takes many times the answer.
   */
  async #files(suffix: string): Promise<StoredFile[]> {
    const names = await readdir(this.#directory).catch(() => []);
    const files: StoredFile[] = [];
    for (const name of names) {
      const id = name.slice(0, name.indexOf("."));
      if (!name.endsWith(suffix) || !idPattern.test(id)) continue;
      if (suffix === fileSuffix && name !== id + fileSuffix) continue;
      const path = join(this.#directory, name);
      const info = statsOf(path);
      if (info?.isFile()) files.push({ id, path, bytes: info.size, modifiedMs: info.mtimeMs });
    }
    return files;
  }
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

async function read(path: string): Promise<SavedRun | undefined> {
  try {
    const parsed = SavedRunSchema().safeParse(JSON.parse((await readBounded(path, largestRun)) ?? ""));
    return parsed.data;
  } catch {
    return undefined;
  }
}
