import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "../model/failure.ts";
import type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "../model/rca-document.ts";
import { checkedVectors } from "./checked-vectors.ts";
import { ChromaDBError } from "./chroma-db-error.ts";
import { documentText } from "./document-text.ts";
import { type Connection, isCorrupt, openDatabase, setAside } from "./embedded/database.ts";
import { removeRow, rowOf, rowsAfter, rowsIn, writeRow } from "./embedded/rows.ts";
import { bestSlots, countMatches, type Query } from "./embedded/search.ts";
import { VectorFile } from "./embedded/vector-file.ts";
import type { EmbeddingService } from "./embedding-service.ts";
import { FailureEmbedder } from "./failure-embedder.ts";
import { queryFingerprint } from "./query-failure.ts";
import type { RcaStore } from "./rca-store.ts";
import { validDocument, validFilters, validQuery } from "./valid-document.ts";

export interface EmbeddedStoreOptions {
  embedder?: EmbeddingService;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Told what went wrong without being in the way: a damaged file that was set aside. */
  onWarning?: (sentence: string) => void;
  /** Told while many documents get vectors anew. */
  onProgress?: (done: number, all: number) => void;
}

/** Documents that get vectors, or are read, at once. */
const batch = 200;

interface Opened {
  connection: Connection;
  vectors: VectorFile;
  /** Counts how often everything was removed; slots begin anew then. */
  generation: number;
}

/**
 * The memory of one machine: SQLite in one file, which is the only truth, and vectors in a flat file beside it, which is
 * derived. Several processes may use it at once. Nothing is loaded or made until there is something to read or write.
 */
export class EmbeddedStore implements RcaStore {
  readonly #file: string;
  readonly #embedder: EmbeddingService;
  readonly #clock: () => number;
  readonly #options: EmbeddedStoreOptions;
  #opening: Promise<Connection> | undefined;
  #opened: Opened | undefined;

  /** `file` is the database; its folder is made when something is kept. */
  constructor(file: string, options: EmbeddedStoreOptions = {}) {
    this.#file = file;
    this.#options = options;
    this.#embedder = options.embedder ?? new FailureEmbedder();
    this.#clock = options.clock ?? Date.now;
  }

  async addRCA(rca: NewRCADocument): Promise<string> {
    const now = this.#clock();
    const document = validDocument({ ...rca, id: randomUUID(), created_at: now, updated_at: now }, "addRCA");
    await this.put([document]);
    return document.id;
  }

  async put(documents: readonly RCADocument[]): Promise<void> {
    const valid = documents.map((document) => validDocument(document, "put"));
    const vectors = await this.#embed(valid.map(documentText));
    await this.#within("put", (opened) =>
      transaction(opened.connection, () => {
        const slots = new Map<number, Float32Array>();
        for (const [index, document] of valid.entries()) {
          const vector = vectors[index];
          if (!vector) continue;
          const former = rowOf(opened.connection, document.id);
          if (former) removeRow(opened.connection, former.slot);
          slots.set(writeRow(opened.connection, document), vector);
        }
        this.#refreshed(opened).vectors.write(slots);
      }),
    );
  }

  async getById(id: string): Promise<RCADocument | null> {
    if (!this.#isThere()) return null;
    return this.#within("getById", ({ connection }) => rowOf(connection, String(id))?.document ?? null);
  }

  async searchSimilar(errorMessage: string, filters: RCASearchFilters = {}): Promise<SimilarRCA[]> {
    const { limit } = validFilters(filters, "searchSimilar");
    return this.#search("searchSimilar", errorMessage, filters, [], (connection, query) => {
      const slots = bestSlots(connection, query, limit);
      return rowsIn(connection, slots).map(({ slot, document }) => {
        const similarity = Math.min(1, Math.max(0, query.similarities[slot - 1] ?? 0));
        return { ...document, similarity };
      });
    });
  }

  async countSimilar(errorMessage: string, filters: RCASearchFilters = {}): Promise<number> {
    return this.#search("countSimilar", errorMessage, filters, 0, countMatches);
  }

  async *documents(): AsyncGenerator<RCADocument> {
    if (!this.#isThere()) return;
    const given = new Set<string>();
    for (let slot = 0; ; ) {
      const rows = await this.#within("documents", ({ connection }) => rowsAfter(connection, slot, batch));
      // One that is written again meanwhile moves to the end.
      for (const { document } of rows) {
        if (given.has(document.id)) continue;
        given.add(document.id);
        yield document;
      }
      const last = rows.at(-1);
      if (!last) return;
      slot = last.slot;
    }
  }

  async update(id: string, updates: Partial<RCADocument>): Promise<boolean> {
    if (!this.#isThere()) return false;
    // The text that has a vector is the one that is written, also where another process changes it meanwhile.
    for (let text: string | undefined, vector: Float32Array | undefined; ; ) {
      const missing: string | boolean = await this.#within("update", (opened) =>
        transaction(opened.connection, () => {
          const row = rowOf(opened.connection, String(id));
          if (!row) return false;
          const { created_at } = row.document;
          const changed = validDocument(
            { ...row.document, ...updates, id: row.document.id, created_at, updated_at: this.#clock() },
            "update",
          );
          const changedText = documentText(changed);
          if (changedText === documentText(row.document)) {
            writeRow(opened.connection, changed, row.slot);
            return true;
          }
          if (!vector || text !== changedText) return changedText;
          removeRow(opened.connection, row.slot);
          const slot = writeRow(opened.connection, changed);
          this.#refreshed(opened).vectors.write(new Map([[slot, vector]]));
          return true;
        }),
      );
      if (typeof missing === "boolean") return missing;
      text = missing;
      [vector] = await this.#embed([text]);
    }
  }

  async delete(id: string): Promise<boolean> {
    if (!this.#isThere()) return false;
    return this.#within("delete", ({ connection }) =>
      transaction(connection, () => {
        const row = rowOf(connection, String(id));
        if (row) removeRow(connection, row.slot);
        return row !== undefined;
      }),
    );
  }

  async clear(): Promise<number> {
    if (!this.#isThere()) return 0;
    return this.#within("clear", (opened) => {
      const { connection } = opened;
      const former = this.#vectorPath(this.#refreshed(opened).generation);
      const count = transaction(connection, () => {
        const all = countOf(connection);
        connection.exec("delete from documents; delete from sqlite_sequence where name = 'documents'");
        connection.exec("insert into words (words) values ('delete-all')");
        connection.exec("update meta set value = value + 1 where name = 'generation'");
        return all;
      });
      rmSync(former, { force: true });
      // What is forgotten is gone from the file too, where no other process is in the middle of something.
      connection.exec("vacuum");
      connection.prepare("pragma wal_checkpoint(truncate)").all();
      this.#refreshed(opened);
      return count;
    });
  }

  async getStats(): Promise<CollectionStats> {
    const { name, dimension } = this.#embedder;
    const metadata = { store: "embedded", embedder: name, dimension, file: this.#file };
    if (!this.#isThere()) return { count: 0, metadata };
    return this.#within("getStats", ({ connection }) => ({ count: countOf(connection), metadata }));
  }

  async checkHealth(): Promise<boolean> {
    if (!this.#isThere()) return true;
    return this.#within("checkHealth", ({ connection }) => countOf(connection) >= 0).catch(() => false);
  }

  /** Lets go of the file; the next call opens it again. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    this.#opened?.connection.close();
    this.#opened = undefined;
  }

  #isThere(): boolean {
    return this.#opened !== undefined || existsSync(this.#file);
  }

  async #search<Answer>(
    operation: string,
    given: string,
    filters: RCASearchFilters,
    empty: Answer,
    answer: (connection: Connection, query: Query) => Answer,
  ): Promise<Answer> {
    const text = validQuery(given, operation);
    const valid = validFilters(filters, operation);
    if (!this.#isThere()) return empty;
    const [vector] = await this.#embed([text]);
    await this.#completeVectors(operation);
    return this.#within(operation, (opened) => {
      const { connection } = opened;
      if (!vector) return empty;
      const similarities = this.#refreshed(opened).vectors.similarities(vector);
      return answer(connection, { text, fingerprint: queryFingerprint(text), similarities, filters: valid });
    });
  }

  /** Loads the vectors of what was written since, and makes those that are missing: after a crash, for a new embedder. */
  async #completeVectors(operation: string): Promise<void> {
    const empty = await this.#within(operation, (opened) => {
      const { connection, vectors } = this.#refreshed(opened);
      const row = connection.prepare("select max(slot) as last from documents").get();
      const slots = vectors.load(Number(Object(row).last ?? 0));
      return rowsIn(connection, slots).map(({ slot }) => slot);
    });
    for (let from = 0; from < empty.length; from += batch) {
      const slots = empty.slice(from, from + batch);
      const rows = await this.#within(operation, ({ connection }) => rowsIn(connection, slots));
      const made = await this.#embed(rows.map(({ document }) => documentText(document)));
      await this.#within(operation, ({ vectors }) =>
        vectors.write(
          new Map(rows.flatMap(({ slot }, index) => (made[index] ? [[slot, made[index]] as const] : []))),
        ),
      );
      this.#options.onProgress?.(Math.min(from + batch, empty.length), empty.length);
    }
  }

  #embed(texts: readonly string[]): Promise<Float32Array[]> {
    return checkedVectors(this.#embedder, texts);
  }

  /** Vectors and generation as they are now: another process may have cleared the store. */
  #refreshed(opened: Opened): Opened {
    const row = opened.connection.prepare("select value from meta where name = 'generation'").get();
    const generation = Number(Object(row).value);
    if (generation !== opened.generation) {
      opened.generation = generation;
      opened.vectors = this.#vectorsOf(generation);
    }
    return opened;
  }

  #vectorPath(generation: number): string {
    const { name, dimension } = this.#embedder;
    const embedder = name.replace(/[^\w.-]/g, "-");
    return join(dirname(this.#file), `vectors-${embedder}-${dimension}-${generation}.f32`);
  }

  #vectorsOf(generation: number): VectorFile {
    return new VectorFile(this.#vectorPath(generation), this.#embedder.dimension);
  }

  /** Runs one piece of work on the open database, and gives what goes wrong the documented form. */
  async #within<Result>(operation: string, work: (opened: Opened) => Result): Promise<Result> {
    try {
      if (!this.#opened) {
        this.#opening ??= openDatabase(this.#file, (name) => this.#tellSetAside(name));
        const connection = await this.#opening;
        this.#opened ??= { connection, vectors: this.#vectorsOf(0), generation: 0 };
      }
      return work(this.#opened);
    } catch (problem) {
      this.#opening = this.#opened && this.#opening;
      if (problem instanceof Failure) throw problem;
      if (isCorrupt(problem)) {
        await this.close();
        this.#tellSetAside(setAside(this.#file));
      }
      throw storeError(problem, operation, this.#file);
    }
  }

  #tellSetAside(name: string): void {
    this.#options.onWarning?.(`The memory was damaged. It was set aside as ${name}, and a new one begun.`);
  }
}

function countOf(connection: Connection): number {
  return Number(Object(connection.prepare("select count(*) as count from documents").get()).count);
}

/** Begins by taking the right to write, so that numbers of slots are this process's until the end. */
function transaction<Result>(connection: Connection, work: () => Result): Result {
  connection.exec("begin immediate");
  try {
    const result = work();
    connection.exec("commit");
    return result;
  } catch (problem) {
    // Where the disk is full SQLite has rolled back by itself.
    if (connection.inTransaction) connection.exec("rollback");
    throw problem;
  }
}

function storeError(problem: unknown, operation: string, file: string): ChromaDBError {
  const reason = problem instanceof Error ? problem.message : String(problem);
  const code = String(Object(problem).code ?? "");
  const hints: readonly (readonly [RegExp, string])[] = [
    [/^(?:SQLITE_FULL|ENOSPC)/, "The disk is full: make room."],
    [/^(?:SQLITE_BUSY|SQLITE_LOCKED)/, "Another process is writing: try again."],
    [
      /^SQLITE_(?:CORRUPT|NOTADB)/,
      "The damaged file was set aside; what it held may be recovered from there.",
    ],
  ];
  const hint =
    hints.find(([pattern]) => pattern.test(code))?.[1] ??
    "Make that file readable and writable, or point XDG_STATE_HOME to a folder that is.";
  return new ChromaDBError(`The memory in ${file} cannot be used: ${reason}`, operation, {
    hint,
    cause: code,
  });
}
