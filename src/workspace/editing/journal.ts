import { hash, randomUUID } from "node:crypto";
import { constants, readdirSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { readBounded } from "../../support/read-bounded.ts";
import { MAX_FILE_SIZE } from "../file-cache.ts";
import { appendWhole } from "./append-whole.ts";
import {
  type EndRecord,
  type JournalEntry,
  JournalRecordSchema,
  type KeptContent,
  type WriteRecord,
} from "./journal-entry.ts";
import { thisProcess } from "./process-life.ts";
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

export type WriteDraft = Omit<WriteRecord, "record" | "id" | "at" | "pid" | "host" | "kept">;

interface Volume {
  folder: string;
  /** When the day on which it was opened begins, in milliseconds since the epoch. */
  day: number;
  /** What it takes on the disk, as far as this process knows. */
  bytes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const RECORDS = "records.jsonl";
/** Bytes of records that are worth reading: several times what a volume may come to. */
const LARGEST_RECORDS = 128 * 1024 * 1024;
const VOLUME = /^\d{8}-\d{3}$/;

/**
 * Every write before it happens: one line of JSON in `records.jsonl`, and the content that it replaces in a file of
 * contents that only the writing process adds to. Both only ever grow, so a process that dies leaves at most one broken
 * last line, which is skipped. A volume is a folder per day, or more when the day is busy; whole volumes are dropped
 * when they are too old or too many. Readable by the owner only.
 */
export class Journal {
  readonly #directory: string;
  readonly #clock: () => number;
  readonly #maxAgeMs: number;
  readonly #maxBytes: number;
  readonly #volumeBytes: number;
  #volume: Volume | undefined;

  constructor(directory: string, options: JournalOptions = {}) {
    this.#directory = directory;
    this.#clock = options.clock ?? Date.now;
    this.#maxAgeMs = options.maxAgeMs ?? 30 * DAY_MS;
    this.#maxBytes = options.maxBytes ?? 256 * 1024 * 1024;
    this.#volumeBytes = options.volumeBytes ?? 16 * 1024 * 1024;
  }

  /** Records a change that is about to happen. Once this returns, `before` can be had back. */
  begin(draft: WriteDraft, before?: Buffer): JournalEntry {
    try {
      const volume = this.#currentVolume();
      const { folder } = volume;
      const kept = before && keep(folder, before);
      const record: WriteRecord = {
        record: "write",
        id: randomUUID(),
        at: this.#clock(),
        pid: process.pid,
        host: thisProcess().host,
        ...draft,
        ...(kept && { kept }),
      };
      volume.bytes += append(folder, record) + (before?.length ?? 0);
      return { ...record, outcome: "open", folder };
    } catch (error) {
      throw stateUnavailable(error);
    }
  }

  /**
   * Records how a write ended, together with others of the same moment: nobody waits for it. Where it cannot be
   * recorded or the process dies before, the entry stays open, which readers understand.
   */
  end({ folder, id }: JournalEntry, outcome: Exclude<JournalEntry["outcome"], "open">): void {
    if (ended.length === 0) setImmediate(recordEnds);
    ended.push({ folder, record: { record: "end", id, outcome } });
  }

  /** Oldest first, of all volumes or the latest so many. Lines that cannot be read are left out. */
  async entries(latest = Number.POSITIVE_INFINITY): Promise<JournalEntry[]> {
    recordEnds();
    const entries = new Map<string, JournalEntry>();
    const volumes = this.#volumes();
    for (const volume of volumes.slice(Math.max(0, volumes.length - latest))) {
      const folder = join(this.#directory, volume);
      const text = (await readBounded(join(folder, RECORDS), LARGEST_RECORDS)) ?? "";
      for (const line of text.split("\n")) {
        const record = parse(line);
        if (record?.record === "write") entries.set(record.id, { ...record, outcome: "open", folder });
        if (record?.record !== "end") continue;
        const entry = entries.get(record.id);
        // What its own process said counts, whenever another one took that for dead.
        if (entry && (record.outcome !== "unknown" || entry.outcome === "open"))
          entry.outcome = record.outcome;
      }
    }
    return [...entries.values()];
  }

  /** The content that a write replaced. Undefined when it is gone or no longer what it was. */
  async contentBefore({ change: { before }, kept, folder }: JournalEntry): Promise<Buffer | undefined> {
    if (!before || !kept || before.bytes > MAX_FILE_SIZE) return undefined;
    const bytes = await readPart(join(folder, kept.file), kept.offset, before.bytes).catch(() => undefined);
    return bytes && hashOf(bytes) === before.hash ? bytes : undefined;
  }

  #currentVolume(): Volume {
    const now = this.#clock();
    const held = this.#volume;
    if (held && held.bytes <= this.#volumeBytes && now >= held.day && now < held.day + DAY_MS) return held;
    const latest = this.#volumes().at(-1);
    const bytes = latest ? sizeOf(join(this.#directory, latest)) : 0;
    const isFull = bytes > this.#volumeBytes;
    const name = nextVolume(dayOf(now), latest, isFull);
    const folder = join(this.#directory, name);
    this.#volume = { folder, day: now - (now % DAY_MS), bytes: name === latest ? bytes : 0 };
    this.#prune(name);
    return this.#volume;
  }

  #prune(current: string): void {
    const oldest = dayOf(this.#clock() - this.#maxAgeMs);
    let bytes = 0;
    for (const name of this.#volumes().reverse()) {
      bytes += sizeOf(join(this.#directory, name));
      const isDropped = name !== current && (name < oldest || bytes > this.#maxBytes);
      if (isDropped) rmSync(join(this.#directory, name), { recursive: true, force: true });
    }
  }

  /** Names of the volumes, oldest first. */
  #volumes(): string[] {
    return namesIn(this.#directory)
      .filter((name) => VOLUME.test(name))
      .sort();
  }
}

/**
 * Volumes follow each other by name as they were written, whatever the clock says: one that was set back goes on in the
 * latest. That is what undo goes by; the times of records are only shown.
 */
function nextVolume(today: string, latest: string | undefined, isFull: boolean): string {
  if (latest === undefined || latest.slice(0, 8) < today) return `${today}-001`;
  if (!isFull) return latest;
  return `${latest.slice(0, 8)}-${String(Number(latest.slice(9)) + 1).padStart(3, "0")}`;
}

/** Ends that are not on record yet, of all journals of this process. */
let ended: { folder: string; record: EndRecord }[] = [];

function recordEnds(): void {
  const ends = ended;
  ended = [];
  for (const folder of new Set(ends.map((end) => end.folder))) {
    try {
      append(folder, ...ends.filter((end) => end.folder === folder).map((end) => end.record));
    } catch {
      // The entries stay open.
    }
  }
}

/** Each record is a line of its own, also after a process that died in the middle of one. Gives the bytes added. */
function append(folder: string, ...records: (WriteRecord | EndRecord)[]): number {
  const text = records.map((record) => `\n${JSON.stringify(record)}\n`).join("");
  appendWhole(join(folder, RECORDS), text);
  return Buffer.byteLength(text);
}

async function readPart(path: string, offset: number, length: number): Promise<Buffer> {
  const file = await open(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Contents of this process: a file that nobody else adds to, so a content's place in it is known. */
const ownContents = `contents-${randomUUID()}`;

/** Keeps a content, and says where. */
function keep(folder: string, bytes: Buffer): KeptContent {
  const end = appendWhole(join(folder, ownContents), bytes);
  return { file: ownContents, offset: end - bytes.length };
}

export const hashOf = (bytes: Buffer): string => hash("sha256", bytes);

function parse(line: string): ReturnType<typeof JournalRecordSchema.parse> | undefined {
  if (line === "") return undefined;
  try {
    return JournalRecordSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function sizeOf(folder: string): number {
  let bytes = 0;
  for (const name of namesIn(folder)) {
    bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll("-", "");
