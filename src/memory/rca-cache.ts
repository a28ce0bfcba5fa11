import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CodeState } from "../model/code-state.ts";
import type { ParsedError, ReportedError } from "../model/parsed-error.ts";
import type { RCAResult } from "../model/rca-result.ts";
import { fingerprint } from "../parse/fingerprint.ts";
import { stringsIn } from "../support/map-strings.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import { readBounded } from "../support/read-bounded.ts";
import { writeCache } from "../support/write-cache.ts";

export interface RCACacheOptions {
  /** Answers that are kept, the oldest go first. Default 200. */
  maxEntries?: number;
  /** Bytes of them all. Default 20 MB. */
  maxBytes?: number;
  /** Milliseconds after which an answer is given no more. Default 604 800 000, seven days. */
  maxAgeMs?: number;
  /** Whether the sources that an answer rests on are as they were; unless given, only age counts. */
  isStill?: (code: CodeState) => Promise<boolean>;
  /** Told that a damaged entry was removed. */
  onWarning?: (sentence: string) => void;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** An answer that was given before, and when, in milliseconds since the epoch. */
export interface CachedRCA<Result extends RCAResult = RCAResult> {
  hash: string;
  storedAt: number;
  code?: CodeState;
  result: Result;
}

export interface RCACacheStats {
  entries: number;
  bytes: number;
  /** Asked of this object. */
  hits: number;
  misses: number;
  /** Hits among all that was asked, 0 to 1; 0 where nothing was. */
  hitRate: number;
}

const suffix = ".json";
const entryName = /^[0-9a-f]{16}-[0-9a-f]{16}\.json$/;
const draftName = /\.json\.[0-9a-f-]+\.tmp$/;
/** A draft this much older belongs to a process that died. */
const abandonedMs = 60 * 60 * 1000;
/** Characters of an answer that is worth keeping. */
const longestEntry = 1024 * 1024;

/**
 * Answers that were given before, one file each in a folder of the user's, so that the next process finds them. An answer
 * is given again only while all that it was read from is as it was. Several processes may use a folder at once: a file is
 * there whole or not at all. `Result` is what is kept in it: the answer of an agent, or the documented fields.
 */
export class RCACache<Result extends RCAResult = RCAResult> {
  readonly #folder: string;
  readonly #options: RCACacheOptions;
  readonly #clock: () => number;
  #hits = 0;
  #misses = 0;

  constructor(folder: string, options: RCACacheOptions = {}) {
    this.#folder = folder;
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
  }

  /**
   * Names a failure with everything that its text says, and `about` what else an answer depends on: its fingerprint, a
   * dash, and a digest.
   */
  hash(error: ReportedError, about = ""): string {
    const whole: ParsedError = {
      family: "unknown",
      causes: [],
      frames: [],
      raw: error.message,
      ...error,
      metadata: error.metadata as ParsedError["metadata"],
    };
    const name = error.fingerprint ?? fingerprint(whole);
    const digest = createHash("sha256")
      .update(JSON.stringify([error, about]))
      .digest("hex");
    return `${name}-${digest.slice(0, 16)}`;
  }

  /** The answer, as long as it holds; what does not hold any more is removed. */
  async get(hash: string): Promise<CachedRCA<Result> | undefined> {
    const entry = await this.#read(hash);
    if (entry && (await this.#holds(entry))) {
      this.#hits++;
      return entry;
    }
    this.#misses++;
    if (entry) await rm(this.#path(hash), { force: true });
    return undefined;
  }

  /** Whether `get` would give an answer. */
  async has(hash: string): Promise<boolean> {
    const entry = await this.#read(hash);
    return entry !== undefined && this.#holds(entry);
  }

  /**
   * Keeps an answer with the state of the sources it was read from. False where it is not: an answer with a secret in it
   * would not be the same without, and one may be too long.
   */
  async set(hash: string, result: Result, code?: CodeState): Promise<boolean> {
    if (!entryName.test(hash + suffix)) return false;
    if (stringsIn(result).some((text) => maskSecrets(text) !== text)) return false;
    const entry: CachedRCA<Result> = { hash, storedAt: this.#clock(), code, result };
    const text = sealed(JSON.stringify(entry));
    if (text.length > longestEntry) return false;
    await writeCache(this.#path(hash), text);
    await this.#prune();
    return true;
  }

  /** Takes out every answer to the failure that a hash, or a fingerprint alone, names. Gives how many those were. */
  async invalidate(hash: string): Promise<number> {
    const [name = ""] = hash.split("-", 1);
    const doomed = (await this.#names()).filter((each) => name !== "" && each.startsWith(`${name}-`));
    for (const each of doomed) await rm(join(this.#folder, each), { force: true });
    return doomed.length;
  }

  /** Takes out everything. Gives how many answers those were. */
  async clear(): Promise<number> {
    const names = await this.#names();
    for (const name of names) await rm(join(this.#folder, name), { force: true });
    return names.length;
  }

  async getStats(): Promise<RCACacheStats> {
    const files = await this.#files();
    const asked = this.#hits + this.#misses;
    return {
      entries: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      hits: this.#hits,
      misses: this.#misses,
      hitRate: asked === 0 ? 0 : this.#hits / asked,
    };
  }

  async #holds({ storedAt, code }: CachedRCA<Result>): Promise<boolean> {
    const { maxAgeMs = 604_800_000, isStill } = this.#options;
    const age = this.#clock() - storedAt;
    // One from the future was written by a clock that cannot be trusted.
    if (age > maxAgeMs || age < -60_000) return false;
    return code === undefined || isStill === undefined || (await isStill(code));
  }

  async #read(hash: string): Promise<CachedRCA<Result> | undefined> {
    if (!entryName.test(hash + suffix)) return undefined;
    const path = this.#path(hash);
    const text = await readBounded(path, 4 * longestEntry);
    if (text === undefined) return undefined;
    const entry = entryIn<Result>(text);
    if (entry?.hash === hash) return entry;
    await rm(path, { force: true }).catch(() => undefined);
    this.#options.onWarning?.(`A kept answer was damaged, so it was removed: ${path}`);
    return undefined;
  }

  #path(hash: string): string {
    return join(this.#folder, hash + suffix);
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => entryName.test(name));
  }

  async #files(): Promise<{ path: string; bytes: number; writtenAt: number }[]> {
    const found = [];
    for (const name of await this.#names()) {
      const path = join(this.#folder, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats) found.push({ path, bytes: stats.size, writtenAt: stats.mtimeMs });
    }
    return found.sort((left, right) => right.writtenAt - left.writtenAt);
  }

  /** Removes the oldest beyond the limits, and what dead writers left. */
  async #prune(): Promise<void> {
    const { maxEntries = 200, maxBytes = 20 * 1024 * 1024 } = this.#options;
    let bytes = 0;
    for (const [index, file] of (await this.#files()).entries()) {
      bytes += file.bytes;
      if (index >= maxEntries || bytes > maxBytes) await rm(file.path, { force: true });
    }
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!draftName.test(name)) continue;
      const path = join(this.#folder, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats && this.#clock() - stats.mtimeMs > abandonedMs) await rm(path, { force: true });
    }
  }
}

/** A digest of the text before it: who finds it fitting has what was written, whole, and need not check its form. */
function sealed(text: string): string {
  const digest = createHash("sha256").update(`answer 2\n${text}`).digest("hex");
  return `${digest}\n${text}`;
}

function entryIn<Result extends RCAResult>(text: string): CachedRCA<Result> | undefined {
  const written = text.slice(text.indexOf("\n") + 1);
  return sealed(written) === text ? (JSON.parse(written) as CachedRCA<Result>) : undefined;
}
