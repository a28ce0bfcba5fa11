import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Failure } from "../model/failure.ts";
import { type NewRCADocument, RCADocumentSchema } from "../model/rca-document.ts";
import { later } from "../support/later.ts";
import { parseJson } from "../support/parse-json.ts";
import type { Seen } from "./remember.ts";

/** Documents that wait at most: some 20 MB of them. */
export const mostWaiting = 500;
/** Milliseconds after which a document that another process took is taken over: that process has died. */
const takenForMs = 10 * 60_000;

const waiting = /^\d+-[\da-f-]{36}\.json$/;
const taken = /^(\d+-[\da-f-]{36}\.json)\.taken-(\d+)$/;
/** What a person said of a remembered answer. */
const ThumbSchema = later(() =>
  z.object({
    /** Of the document, or of the analysis that it was taken from. */
    id: z.string(),
    direction: z.enum(["up", "down"]),
    note: z.string().optional(),
  }),
);
export type Thumb = z.infer<ReturnType<typeof ThumbSchema>>;
const DocumentSchema = later(() =>
  z.object({
    seen: z.object({ now: z.number(), isLive: z.boolean().optional(), isAgain: z.boolean().optional() }),
    document: RCADocumentSchema.omit({ id: true, created_at: true, updated_at: true }),
  }),
);
const EntrySchema = later(() => z.union([DocumentSchema(), z.object({ thumb: ThumbSchema() })]));
/** What a thumb is refused for though its store can be reached: to wait longer would change nothing. */
const pointless = new Set(["DOCUMENT_NOT_FOUND", "DOCUMENT_AMBIGUOUS"]);

export interface Delivery {
  isOver?: () => boolean;
  give?: (thumb: Thumb) => Promise<unknown>;
}

/**
 * Documents, and what people said of them, that wait in a folder until their store can be reached: a file each, written whole or not at all, for their
 * owner only. Several processes may add and deliver at once: a document is taken by renaming it.
 */
export class WriteQueue {
  readonly #folder: string;
  readonly #clock: () => number;

  constructor(folder: string, clock: () => number = Date.now) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /** False where too many wait already. */
  async add(document: NewRCADocument, seen: Seen): Promise<boolean> {
    return this.#add(seen.now, { seen, document });
  }

  /** False where too many wait already. It is handed on after the documents that wait before it. */
  async addThumb(thumb: Thumb): Promise<boolean> {
    return this.#add(this.#clock(), { thumb });
  }

  async #add(at: number, entry: z.input<ReturnType<typeof EntrySchema>>): Promise<boolean> {
    if ((await this.size()) >= mostWaiting) return false;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, `${String(at).padStart(15, "0")}-${randomUUID()}.json`);
    await writeFile(`${file}.tmp`, JSON.stringify(entry), { mode: 0o600, flag: "wx" });
    await rename(`${file}.tmp`, file);
    return true;
  }

  /** How many wait, those too that are being delivered. */
  async size(): Promise<number> {
    return (await this.#names()).filter((name) => waiting.test(name) || taken.test(name)).length;
  }

  /**
   * Hands on what waits, the oldest first, until `isOver`. Gives how many that were. What `keep` throws for stays, and
   * is thrown on; what is said of a document that is not there any more is set aside. A process that dies in between may
   * have handed on one entry that is handed on again.
   */
  async deliver(
    keep: (document: NewRCADocument, seen: Seen) => Promise<unknown>,
    { isOver = () => false, give = async () => undefined }: Delivery = {},
  ): Promise<number> {
    let delivered = 0;
    for (const name of (await this.#names()).sort()) {
      if (isOver()) break;
      const mine = await this.#take(name);
      if (mine === undefined) continue;
      const entry = await this.#read(mine.path);
      if (!entry) {
        // Not ours to judge, and never to be lost: it is out of the way.
        await rename(mine.path, join(this.#folder, `${mine.name}.unreadable`));
        continue;
      }
      try {
        await ("thumb" in entry ? give(entry.thumb) : keep(entry.document, entry.seen));
      } catch (problem) {
        if ("thumb" in entry && problem instanceof Failure && pointless.has(problem.code)) {
          await rename(mine.path, join(this.#folder, `${mine.name}.unknown`));
          continue;
        }
        await rename(mine.path, join(this.#folder, mine.name));
        throw problem;
      }
      await rm(mine.path);
      delivered++;
    }
    return delivered;
  }

  async #take(name: string): Promise<{ name: string; path: string } | undefined> {
    const [, original, since] = taken.exec(name) ?? [];
    const isFree = waiting.test(name) || (since !== undefined && this.#clock() - Number(since) > takenForMs);
    if (!isFree) return undefined;
    const path = join(this.#folder, `${original ?? name}.taken-${this.#clock()}`);
    try {
      await rename(join(this.#folder, name), path);
      return { name: original ?? name, path };
    } catch {
      // Another process was first.
      return undefined;
    }
  }

  async #read(path: string): Promise<z.output<ReturnType<typeof EntrySchema>> | undefined> {
    return EntrySchema().safeParse(parseJson(await readFile(path, "utf8"))).data;
  }

  async #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }
}
