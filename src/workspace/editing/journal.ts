import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { type JournalEntry, JournalRecordSchema, type WriteRecord } from "./journal-entry.ts";
import { stateUnavailable } from "./system-error.ts";

export interface JournalOptions {
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Entries older than this many milliseconds are dropped. */
  maxAgeMs?: number;
  /** Bytes that records and contents may take together, give or take one volume. */
  maxBytes?: number;
  /** Bytes after which a new volume begins. */
  volumeBytes?: number;
}

export type WriteDraft = Omit<WriteRecord, "record" | "id" | "at" | "pid" | "host">;

const DAY_MS = 24 * 60 * 60 * 1000;
const RECORDS = "records.jsonl";
const VOLUME = /^\d{8}-\d{3}$/;

/**
 * Every write before it happens: one line of JSON in `records.jsonl`, and the content that it replaces in a file named
 * by its hash. Lines are only ever appended, so a process that dies leaves at most one broken last line, which is
 * skipped. A volume is a folder per day, or more when the day is busy; whole volumes are dropped when they are too
 * old or too many. Readable by the owner only.
 */
export class Journal {
  readonly #directory: string;
  readonly #clock: () => number;
  readonly #maxAgeMs: number;
  readonly #maxBytes: number;
  readonly #volumeBytes: number;
  #volume: { name: string; bytes: number } | undefined;

  constructor(directory: string, options: JournalOptions = {}) {
    this.#directory = directory;
    this.#clock = options.clock ?? Date.now;
    this.#maxAgeMs = options.maxAgeMs ?? 30 * DAY_MS;
    this.#maxBytes = options.maxBytes ?? 256 * 1024 * 1024;
    this.#volumeBytes = options.volumeBytes ?? 16 * 1024 * 1024;
  }

  /** Records a change that is about to happen. Once this resolves, `before` can be had back. */
  async begin(draft: WriteDraft, before?: Buffer): Promise<JournalEntry> {
    try {
      const folder = await this.#currentVolume();
      if (before && draft.change.before) await this.#keep(folder, draft.change.before.hash, before);
      const record: WriteRecord = {
        record: "write",
        id: randomUUID(),
        at: this.#clock(),
        pid: process.pid,
        host: hostname(),
        ...draft,
      };
      await this.#append(folder, record);
      return { ...record, outcome: "open", folder };
    } catch (error) {
      throw stateUnavailable(error);
    }
  }

  /** Records how a write ended. A record that cannot be written leaves the entry open, which readers understand. */
  async end(entry: JournalEntry, outcome: Exclude<JournalEntry["outcome"], "open">): Promise<void> {
    await this.#append(entry.folder, { record: "end", id: entry.id, outcome }).catch(() => undefined);
  }

  /** Oldest first, of all volumes or the latest so many. Lines that cannot be read are left out. */
  async entries(latest = Number.POSITIVE_INFINITY): Promise<JournalEntry[]> {
    const entries = new Map<string, JournalEntry>();
    const volumes = await this.#volumes();
    for (const volume of volumes.slice(Math.max(0, volumes.length - latest))) {
      const folder = join(this.#directory, volume);
      const text = await readFile(join(folder, RECORDS), "utf8").catch(() => "");
      for (const line of text.split("\n")) {
        const record = parse(line);
        if (record?.record === "write") entries.set(record.id, { ...record, outcome: "open", folder });
        if (record?.record !== "end") continue;
        const entry = entries.get(record.id);
        if (entry) entry.outcome = record.outcome;
      }
    }
    return [...entries.values()];
  }

  /** The content that a write replaced. Undefined when it is gone or no longer what it was. */
  async contentBefore({ change: { before }, folder }: JournalEntry): Promise<Buffer | undefined> {
    if (!before) return undefined;
    const bytes = await readFile(join(folder, before.hash)).catch(() => undefined);
    return bytes && hashOf(bytes) === before.hash ? bytes : undefined;
  }

  async #append(folder: string, record: object): Promise<void> {
    const file = await open(join(folder, RECORDS), "a+", 0o600);
    try {
      const { size } = await file.stat();
      const last = size > 0 ? (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] : 0x0a;
      const line = `${last === 0x0a ? "" : "\n"}${JSON.stringify(record)}\n`;
      await file.write(Buffer.from(line));
      if (this.#volume) this.#volume.bytes += line.length;
    } finally {
      await file.close();
    }
  }

  /** A content appears under its hash only when it is whole. */
  async #keep(folder: string, hash: string, bytes: Buffer): Promise<void> {
    const path = join(folder, hash);
    const isKept = await access(path).then(
      () => true,
      () => false,
    );
    if (isKept) return;
    const temporary = `${path}.${randomUUID()}.tmp`;
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(temporary, path).catch(async (error: unknown) => {
      await unlink(temporary).catch(() => undefined);
      throw error;
    });
    if (this.#volume) this.#volume.bytes += bytes.length;
  }

  async #currentVolume(): Promise<string> {
    const today = new Date(this.#clock()).toISOString().slice(0, 10).replaceAll("-", "");
    if (!this.#volume?.name.startsWith(today) || this.#volume.bytes > this.#volumeBytes) {
      const volumes = await this.#volumes();
      const latest = volumes.findLast((name) => name.startsWith(today));
      const bytes = latest ? await sizeOf(join(this.#directory, latest)) : 0;
      const isFull = latest !== undefined && bytes > this.#volumeBytes;
      const number = latest ? Number(latest.slice(-3)) + (isFull ? 1 : 0) : 1;
      this.#volume = { name: `${today}-${String(number).padStart(3, "0")}`, bytes: isFull ? 0 : bytes };
      await this.#prune(this.#volume.name);
    }
    const folder = join(this.#directory, this.#volume.name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  async #prune(current: string): Promise<void> {
    const oldest = new Date(this.#clock() - this.#maxAgeMs).toISOString().slice(0, 10).replaceAll("-", "");
    let bytes = 0;
    for (const name of (await this.#volumes()).reverse()) {
      bytes += await sizeOf(join(this.#directory, name));
      const isDropped = name !== current && (name < oldest || bytes > this.#maxBytes);
      if (isDropped) await rm(join(this.#directory, name), { recursive: true, force: true });
    }
  }

  /** Names of the volumes, oldest first. */
  async #volumes(): Promise<string[]> {
    const names = await readdir(this.#directory).catch(() => []);
    return names.filter((name) => VOLUME.test(name)).sort();
  }
}

export const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

function parse(line: string): ReturnType<typeof JournalRecordSchema.parse> | undefined {
  if (line === "") return undefined;
  try {
    return JournalRecordSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
