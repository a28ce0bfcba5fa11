import { randomBytes } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { componentIdleMs, exploreLimits } from "./explore-limits.ts";

/** What a component has used. */
export interface Spent {
  /** Queries that were answered. */
  queries: number;
  /** Reads that were asked for. */
  reads: number;
  /** Files that were handed out, and their bytes. */
  files: number;
  bytes: number;
  listings: number;
}

const count = z.number().int().nonnegative().default(0);
const EntrySchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  queries: count,
  reads: count,
  files: count,
  bytes: count,
  listings: count,
});
type Entry = z.infer<typeof EntrySchema>;

const nothing: Spent = { queries: 0, reads: 0, files: 0, bytes: 0, listings: 0 };

/** Bytes of a ledger that is begun anew when the work it counts is over. */
const longestFile = 64 * 1024;

/**
 * What one component has used, in this process or, with a path, in every process that names it. Processes append to
 * one file, and an entry counts where those before it leave room for it: all of them read the same from it, without
 * a lock.
 */
export class BudgetLedger {
  readonly #path: string | undefined;
  readonly #clock: () => number;
  #spent: Spent = { ...nothing };
  #lastAt = Number.NEGATIVE_INFINITY;
  /** Bytes of the file that were read. */
  #read = 0;

  /** `clock` gives milliseconds since the epoch. */
  constructor(clock: () => number, path?: string) {
    this.#clock = clock;
    this.#path = path;
  }

  /** What was used until now, since the component last began. */
  spent(): Readonly<Spent> {
    this.#update();
    if (this.#clock() - this.#lastAt > componentIdleMs) this.#spent = { ...nothing };
    return this.#spent;
  }

  /** Takes something, unless that is more than the limits leave. */
  take(some: Partial<Spent>): boolean {
    if (!fits(this.spent(), some)) return false;
    const entry: Entry = { ...nothing, ...some, id: randomBytes(6).toString("hex"), at: this.#clock() };
    if (!this.#append(entry)) return this.#count(entry);
    return this.#update(entry.id);
  }

  /** Reads what was added, by whoever; whether the entry of an id was among what counts. */
  #update(id?: string): boolean {
    const text = this.#added();
    const entries = text.split("\n").flatMap((line) => parse(line));
    return entries.map((entry) => this.#count(entry) && entry.id === id).includes(true);
  }

  #count(entry: Entry): boolean {
    if (entry.at - this.#lastAt > componentIdleMs) this.#spent = { ...nothing };
    this.#lastAt = Math.max(this.#lastAt, entry.at);
    if (!fits(this.#spent, entry)) return false;
    for (const name of names) this.#spent[name] += entry[name];
    return true;
  }

  /** False where nothing can be kept: the process then counts for itself. */
  #append(entry: Entry): boolean {
    if (this.#path === undefined) return false;
    try {
      mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
      const isOver = entry.at - this.#lastAt > componentIdleMs && this.#read > longestFile;
      const file = openSync(this.#path, isOver ? "w" : "a", 0o600);
      if (isOver) this.#read = 0;
      try {
        return writeSync(file, `${JSON.stringify(entry)}\n`) > 0;
      } finally {
        closeSync(file);
      }
    } catch {
      return false;
    }
  }

  /** The whole lines that were added to the file since it was last read. */
  #added(): string {
    if (this.#path === undefined) return "";
    try {
      const file = openSync(this.#path, "r");
      try {
        const { size } = fstatSync(file);
        if (size < this.#read) this.#read = 0;
        const bytes = Buffer.alloc(size - this.#read);
        const length = readSync(file, bytes, 0, bytes.length, this.#read);
        const end = bytes.subarray(0, length).lastIndexOf(0x0a) + 1;
        this.#read += end;
        return bytes.toString("utf8", 0, end);
      } finally {
        closeSync(file);
      }
    } catch {
      return "";
    }
  }
}

const names = ["queries", "reads", "files", "bytes", "listings"] as const;

function fits(spent: Spent, { bytes = 0, listings = 0 }: Partial<Spent>): boolean {
  return (
    spent.bytes + bytes <= exploreLimits.readBytes && spent.listings + listings <= exploreLimits.listings
  );
}

function parse(line: string): Entry[] {
  try {
    return [EntrySchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
