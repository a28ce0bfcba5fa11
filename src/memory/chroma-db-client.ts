import { randomUUID } from "node:crypto";
import type { Collection } from "chromadb";
import type { FailurePage, FailureQuery, FiguresQuery, MemoryFigures } from "../model/memory-overview.ts";
import type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "../model/rca-document.ts";
import { checkedVectors } from "./checked-vectors.ts";
import { alone } from "./chroma/alone.ts";
import { deleteAside } from "./chroma/collection.ts";
import type { CurrentCollectionOptions } from "./chroma/collection-options.ts";
import { CurrentCollection } from "./chroma/current-collection.ts";
import { batch, parts } from "./chroma/parts.ts";
import { isTooLong } from "./chroma/problems.ts";
import { allIds } from "./chroma/re-embedding.ts";
import { documentIn, recordOf } from "./chroma/records.ts";
import { ChromaRequests } from "./chroma/requests.ts";
import { countIn, type Query, similarIn } from "./chroma/search.ts";
import type { ChromaServer } from "./chroma/server.ts";
import { documentText } from "./document-text.ts";
import type { Embedder } from "./embedder.ts";
import { FailureEmbedder } from "./failure-embedder.ts";
import { OneByOne } from "./one-by-one.ts";
import { type Counted, countedOf, failuresAmong, figuresAmong, mostCounted } from "./overview/among.ts";
import { queryFingerprint } from "./query-failure.ts";
import type { Changes, RcaStore } from "./rca-store.ts";
import { validDocument, validDocuments, validFilters, validQuery } from "./valid-document.ts";

export interface ChromaDBClientOptions extends ChromaServer, CurrentCollectionOptions {
  /** `rca_solutions` unless given. */
  collection?: string;
  embedder?: Embedder;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** The memory of a team, on a Chroma server. Made with `create`. */
export class ChromaDBClient implements RcaStore {
  readonly #requests: ChromaRequests;
  readonly #name: string;
  readonly #embedder: Embedder;
  readonly #clock: () => number;
  readonly #collection: CurrentCollection;
  /** Changes of one document, and searches. */
  readonly #turns = new OneByOne();

  /**
   * Connects, and makes the collection where there is none. Throws ChromaDBError DB_CONNECTION_FAILED where there is no
   * server or no client package.
   */
  static async create(options: ChromaDBClientOptions = {}): Promise<ChromaDBClient> {
    const client = new ChromaDBClient(options, await ChromaRequests.open(options));
    await client.#collection.open("create");
    return client;
  }

  private constructor(options: ChromaDBClientOptions, requests: ChromaRequests) {
    this.#requests = requests;
    this.#name = options.collection ?? "rca_solutions";
    this.#embedder = options.embedder ?? new FailureEmbedder();
    this.#clock = options.clock ?? Date.now;
    this.#collection = new CurrentCollection(requests, this.#name, this.#embedder, options);
  }

  async addRCA(rca: NewRCADocument): Promise<string> {
    const now = this.#clock();
    const document = validDocument({ ...rca, id: randomUUID(), created_at: now, updated_at: now }, "addRCA");
    await this.#write("addRCA", [document]);
    return document.id;
  }

  /** More than 500 documents, or 8 MB of them, are written in parts, each of them whole or not at all. */
  async put(documents: readonly RCADocument[]): Promise<void> {
    const valid = validDocuments(documents, "put");
    await this.#write("put", [...new Map(valid.map((document) => [document.id, document])).values()]);
  }

  async getById(id: string): Promise<RCADocument | null> {
    if (typeof id !== "string" || id === "") return null;
    const [found] = await this.#documentsOf("getById", [id]);
    return found ?? null;
  }

  async searchSimilar(errorMessage: string, filters: RCASearchFilters = {}): Promise<SimilarRCA[]> {
    const { limit } = validFilters(filters, "searchSimilar");
    return this.#search("searchSimilar", errorMessage, filters, (collection, query) =>
      similarIn(collection, query, limit),
    );
  }

  /** Of more than 10 000 matches it counts so many. */
  async countSimilar(errorMessage: string, filters: RCASearchFilters = {}): Promise<number> {
    return this.#search("countSimilar", errorMessage, filters, countIn);
  }

  async *documents(): AsyncGenerator<RCADocument> {
    const ids = await this.#collection.read("documents", ({ id }) => allIds(this.#requests, id));
    for (let from = 0; from < ids.length; from += batch.documents)
      yield* await this.#documentsOf("documents", ids.slice(from, from + batch.documents));
  }

  async update(id: string, updates: Changes): Promise<boolean> {
    return this.#alone(id, "update", async () => {
      const document = await this.getById(id);
      if (!document) return false;
      const { created_at } = document;
      const changes = typeof updates === "function" ? updates(document) : updates;
      const changed = { ...document, ...changes, id: document.id, created_at, updated_at: this.#clock() };
      await this.#write("update", [validDocument(changed, "update")], "update");
      return true;
    });
  }

  async delete(id: string): Promise<boolean> {
    return this.#alone(id, "delete", async () => {
      if (!(await this.getById(id))) return false;
      await this.#collection.change("delete", (collection) => collection.delete({ ids: [id] }));
      return true;
    });
  }

  async clear(): Promise<number> {
    const name = this.#name;
    const count = await this.#collection.change("clear", async (collection, client) => {
      const all = await collection.count();
      await deleteAside(client, name);
      await client.deleteCollection({ name });
      return all;
    });
    await this.#collection.open("clear");
    return count;
  }

  async getStats(): Promise<CollectionStats> {
    const { tenant, database, address } = this.#requests;
    const place = { store: "chroma", url: address.shown, tenant, database, collection: this.#name };
    return this.#collection.read("getStats", async ({ id, embedder, dimension }) => ({
      count: await this.#requests.ask("getStats", (client) => client.collection(id).count()),
      metadata: { ...place, embedder, dimension },
    }));
  }

  /** Of more than 5000 documents those kept for longest. */
  async failures(asked: FailureQuery): Promise<FailurePage> {
    return failuresAmong(await this.#counted(), asked);
  }

  /** Of more than 5000 documents those kept for longest; `counted` says how many that were. */
  async figures(asked: FiguresQuery): Promise<MemoryFigures> {
    return figuresAmong(await this.#counted(), asked);
  }

  async #counted(): Promise<Counted> {
    return countedOf(this.documents(), (await this.getStats()).count, mostCounted);
  }

  async checkHealth(): Promise<boolean> {
    const look = this.#collection.read("checkHealth", ({ id }) =>
      this.#requests.ask("checkHealth", (client) => client.collection(id).count()),
    );
    return look.then(
      () => true,
      () => false,
    );
  }

  async #search<Answer>(
    operation: string,
    given: string,
    filters: RCASearchFilters,
    answer: (collection: Collection, query: Query) => Promise<Answer>,
  ): Promise<Answer> {
    const text = validQuery(given, operation);
    const valid = validFilters(filters, operation);
    const [vector = []] = await checkedVectors(this.#embedder, [text]);
    const query = { text, vector: [...vector], fingerprint: queryFingerprint(text), filters: valid };
    // Several at once would each make the server take in what was written, and get in each other's way.
    return this.#turns.run("searching", () =>
      this.#collection.compare(operation, ({ id }) =>
        this.#requests.ask(operation, (client) => answer(client.collection(id), query)),
      ),
    );
  }

  /** While nobody else changes the document: neither in this process, where one waits for the other, nor in another. */
  #alone<Result>(id: string, operation: string, work: () => Promise<Result>): Promise<Result> {
    const place = { collection: this.#name, id: String(id), operation };
    return this.#turns.run(`changing ${id}`, () => alone(this.#requests, place, work));
  }

  /** Of many that are too long for one answer each half by itself. */
  async #documentsOf(operation: string, ids: string[]): Promise<RCADocument[]> {
    try {
      const found = await this.#collection.read(operation, ({ id }) =>
        this.#requests.ask(operation, (client) => client.collection(id).get({ ids, include: ["metadatas"] })),
      );
      const rows = new Map(found.ids.map((id, index) => [id, documentIn(found.metadatas[index])]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    } catch (problem) {
      if (!isTooLong(problem) || ids.length < 2) throw problem;
      const half = ids.length >> 1;
      const first = await this.#documentsOf(operation, ids.slice(0, half));
      return [...first, ...(await this.#documentsOf(operation, ids.slice(half)))];
    }
  }

  async #write(operation: string, documents: readonly RCADocument[], how: "upsert" | "update" = "upsert") {
    for (const part of parts(documents)) {
      const vectors = await checkedVectors(this.#embedder, part.map(documentText));
      const records = part.map(recordOf);
      const sent = {
        ids: records.map(({ id }) => id),
        embeddings: vectors.map((vector) => [...vector]),
        metadatas: records.map(({ metadata }) => metadata),
        documents: records.map(({ words }) => words),
      };
      await this.#collection.change(operation, (collection) => collection[how](sent));
    }
  }
}
