import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../model/failure.ts";
import type { FailurePage, FailureQuery, FiguresQuery, MemoryFigures } from "../model/memory-overview.ts";
import type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "../model/rca-document.ts";
import { documentText } from "./document-text.ts";
import { clearAll } from "./embedded/clear-all.ts";
import type { Connection } from "./embedded/connection.ts";
import {
  busyTimeout,
  isBusy,
  isCorrupt,
  openDatabase,
  setDatabaseAside,
  transaction,
} from "./embedded/database.ts";
import { completeFacts, failuresIn, figuresIn } from "./embedded/overview.ts";
import { countOf, removeRow, rowOf, rowsAfter, rowsIn, slotsIn, writeRow } from "./embedded/rows.ts";
import { generationOf } from "./embedded/schema.ts";
import { bestSlots, type ComparedQuery, countMatches, wantedVectors } from "./embedded/search.ts";
import { storeError } from "./embedded/store-error.ts";
import { type VectorFile, vectorFile } from "./embedded/vector-file.ts";
import type { Embedder } from "./embedder.ts";
import { type Embedded, EmbedderWithFallback } from "./embedder-with-fallback.ts";
import { FailureEmbedder } from "./failure-embedder.ts";
import { figuresAmong } from "./overview/among.ts";
import { queryFingerprint } from "./query-failure.ts";
import type { Changes, RcaStore } from "./rca-store.ts";
import { validDocument, validDocuments, validFilters, validQuery } from "./valid-document.ts";

export interface EmbeddedStoreOptions {
  /** The built-in one by default. */
  embedder?: Embedder;
  /** Takes over where that fails, until the store is made anew. */
  fallback?: Embedder;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Told what went wrong without being in the way: a damaged file that was set aside, an embedder that failed. */
  onWarning?: (sentence: string) => void;
  /** Documents that a search may give vectors anew before it answers; those that are left are not found alike. All of them unless given. */
  mostEmbeddedAnew?: number;
  /** Told while many documents get vectors anew. */
  onProgress?: (done: number, all: number) => void;
}

/** Documents that get vectors, or are read, at once. */
const batch = 200;

/**
 * The memory of one machine: SQLite in one file, which is the only truth, and vectors in a flat file beside it, which is
 * derived. Several processes may use it at once. Nothing is loaded or made until there is something to read or write.
 */
export class EmbeddedStore implements RcaStore {
  readonly #file: string;
  readonly #embedder: EmbedderWithFallback;
  readonly #clock: () => number;
  readonly #options: EmbeddedStoreOptions;
  #opening: Promise<Connection> | undefined;
  #connection: Connection | undefined;

  /** `file` is the database; its folder is made when something is kept. */
  constructor(file: string, options: EmbeddedStoreOptions = {}) {
    this.#file = file;
    this.#options = options;
    this.#embedder = new EmbedderWithFallback(options.embedder ?? new FailureEmbedder(), options);
    this.#clock = options.clock ?? Date.now;
  }

  async addRCA(rca: NewRCADocument): Promise<string> {
    const now = this.#clock();
    const document = validDocument({ ...rca, id: randomUUID(), created_at: now, updated_at: now }, "addRCA");
    await this.put([document]);
    return document.id;
  }

  async put(documents: readonly RCADocument[]): Promise<void> {
    const valid = validDocuments(documents, "put");
    const { vectors, embedder } = await this.#embedder.embed(valid.map(documentText));
    await this.#within("put", (connection) =>
      transaction(connection, () => {
        const slots = new Map<number, Float32Array>();
        for (const [index, document] of valid.entries()) {
          const vector = vectors[index];
          if (!vector) continue;
          const former = rowOf(connection, document.id);
          if (former) removeRow(connection, former.slot);
          slots.set(writeRow(connection, document), vector);
        }
        this.#vectors(connection, embedder).write(slots);
      }),
    );
  }

  async getById(id: string): Promise<RCADocument | null> {
    if (!this.#isThere()) return null;
    return this.#within("getById", (connection) => rowOf(connection, String(id))?.document ?? null);
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
      const rows = await this.#within("documents", (connection) => rowsAfter(connection, slot, batch));
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

  async update(id: string, updates: Changes): Promise<boolean> {
    if (!this.#isThere()) return false;
    // The text that has a vector is the one that is written, also where another process changes it meanwhile.
    for (let text: string | undefined, made: Embedded | undefined; ; ) {
      const missing: string | boolean = await this.#within("update", (connection) =>
        transaction(connection, () => {
          const row = rowOf(connection, String(id));
          if (!row) return false;
          const { created_at } = row.document;
          const changes = typeof updates === "function" ? updates(row.document) : updates;
          const changed = validDocument(
            { ...row.document, ...changes, id: row.document.id, created_at, updated_at: this.#clock() },
            "update",
          );
          const changedText = documentText(changed);
          if (changedText === documentText(row.document)) {
            writeRow(connection, changed, row.slot);
            return true;
          }
          const [vector] = made?.vectors ?? [];
          if (!made || !vector || text !== changedText) return changedText;
          removeRow(connection, row.slot);
          const slot = writeRow(connection, changed);
          this.#vectors(connection, made.embedder).write(new Map([[slot, vector]]));
          return true;
        }),
      );
      if (typeof missing === "boolean") return missing;
      text = missing;
      made = await this.#embedder.embed([text]);
    }
  }

  async delete(id: string): Promise<boolean> {
    if (!this.#isThere()) return false;
    return this.#within("delete", (connection) =>
      transaction(connection, () => {
        const row = rowOf(connection, String(id));
        if (row) removeRow(connection, row.slot);
        return row !== undefined;
      }),
    );
  }

  async clear(): Promise<number> {
    if (!this.#isThere()) return 0;
    return this.#within("clear", (connection) => clearAll(connection, this.#file));
  }

  async getStats(): Promise<CollectionStats> {
    const { name, dimension } = this.#embedder.current;
    const metadata = { store: "embedded", embedder: name, dimension, file: this.#file };
    if (!this.#isThere()) return { count: 0, metadata };
    return this.#within("getStats", (connection) => ({ count: countOf(connection), metadata }));
  }

  async failures(asked: FailureQuery): Promise<FailurePage> {
    if (!this.#isThere()) return { failures: [] };
    return this.#within("failures", (connection) => {
      completeFacts(connection);
      return failuresIn(connection, asked);
    });
  }

  async figures(asked: FiguresQuery): Promise<MemoryFigures> {
    if (!this.#isThere()) return figuresAmong({ rows: [], all: 0 }, asked);
    return this.#within("figures", (connection) => {
      completeFacts(connection);
      return figuresIn(connection, asked);
    });
  }

  async checkHealth(): Promise<boolean> {
    if (!this.#isThere()) return true;
    return this.#within("checkHealth", (connection) => countOf(connection) >= 0).catch(() => false);
  }

  /** Lets go of the file; the next call opens it again. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }

  #isThere(): boolean {
    return this.#connection !== undefined || existsSync(this.#file);
  }

  async #search<Answer>(
    operation: string,
    given: string,
    filters: RCASearchFilters,
    empty: Answer,
    answer: (connection: Connection, query: ComparedQuery) => Answer,
  ): Promise<Answer> {
    const text = validQuery(given, operation);
    const valid = validFilters(filters, operation);
    if (!this.#isThere()) return empty;
    for (let left = this.#options.mostEmbeddedAnew ?? Number.POSITIVE_INFINITY; ; ) {
      const { vectors, embedder } = await this.#embedder.embed([text]);
      const [vector] = vectors;
      if (!vector) return empty;
      const query = { text, fingerprint: queryFingerprint(text), filters: valid };
      const found = await this.#within(operation, (connection) => {
        const wanted = wantedVectors(connection, query);
        const compared = this.#vectors(connection, embedder).compare(vector, wanted);
        const missing = slotsIn(connection, compared.empty);
        if (missing.length > 0 && left > 0) return { missing: missing.slice(0, left) };
        return { answer: answer(connection, { ...query, similarities: compared.similarities }) };
      });
      if (found.missing === undefined) return found.answer;
      left -= found.missing.length;
      await this.#completeVectors(operation, found.missing, embedder);
    }
  }

  /** Makes the vectors that are missing: after a crash, or for a new embedder, until another one has to be taken. */
  async #completeVectors(operation: string, empty: readonly number[], wanted: Embedder): Promise<void> {
    for (let from = 0; from < empty.length; from += batch) {
      const slots = empty.slice(from, from + batch);
      const rows = await this.#within(operation, (connection) => rowsIn(connection, slots));
      const { vectors, embedder } = await this.#embedder.embed(
        rows.map(({ document }) => documentText(document)),
      );
      if (embedder !== wanted) return;
      await this.#within(operation, (connection) => {
        const made = rows.flatMap(({ slot }, index) =>
          vectors[index] ? [[slot, vectors[index]] as const] : [],
        );
        this.#vectors(connection, embedder).write(new Map(made));
      });
      this.#options.onProgress?.(Math.min(from + batch, empty.length), empty.length);
    }
  }

  /** The file of vectors as of now: another process may have cleared the store. */
  #vectors(connection: Connection, embedder: Embedder): VectorFile {
    return vectorFile(this.#file, embedder, generationOf(connection));
  }

  /** Runs one piece of work on the open database, and gives what goes wrong the documented form. */
  async #within<Result>(operation: string, work: (connection: Connection) => Result): Promise<Result> {
    const until = Date.now() + busyTimeout;
    for (;;) {
      try {
        if (!this.#connection) {
          this.#opening ??= openDatabase(this.#file, (name) => this.#tellSetAside(name));
          const connection = await this.#opening;
          this.#connection ??= connection;
        }
        return work(this.#connection);
      } catch (problem) {
        this.#opening = this.#connection && this.#opening;
        if (problem instanceof Failure) throw problem;
        // While a journal is recovered after a process was killed, SQLite waits for nobody.
        if (isBusy(problem) && Date.now() < until) {
          await sleep(20 + Math.random() * 80);
          continue;
        }
        if (isCorrupt(problem)) {
          await this.close();
          this.#tellSetAside(setDatabaseAside(this.#file));
        }
        throw storeError(problem, operation, this.#file);
      }
    }
  }

  #tellSetAside(name: string): void {
    this.#options.onWarning?.(`The memory was damaged. It was set aside as ${name}, and a new one begun.`);
  }
}
