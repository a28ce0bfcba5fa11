import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Collection } from "chromadb";
import type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "../model/rca-document.ts";
import { checkedVectors } from "./checked-vectors.ts";
import { deleteAside, type Found, findCollection, openCollection } from "./chroma/collection.ts";
import { isNotFound } from "./chroma/problems.ts";
import { allIds, busy, embedAnew, isMoving, settleMs } from "./chroma/re-embedding.ts";
import { documentIn, recordOf } from "./chroma/records.ts";
import { ChromaRequests } from "./chroma/requests.ts";
import { countIn, type Query, similarIn } from "./chroma/search.ts";
import type { ChromaServer } from "./chroma/server.ts";
import { ChromaDBError } from "./chroma-db-error.ts";
import { documentText } from "./document-text.ts";
import type { EmbeddingService } from "./embedding-service.ts";
import { FailureEmbedder } from "./failure-embedder.ts";
import { queryFingerprint } from "./query-failure.ts";
import type { RcaStore } from "./rca-store.ts";
import { validDocument, validDocuments, validFilters, validQuery } from "./valid-document.ts";

export interface ChromaDBClientOptions extends ChromaServer {
  /** `rca_solutions` unless given. */
  collection?: string;
  embedder?: EmbeddingService;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** False refuses to work on documents that have the vectors of another embedder, in place of embedding them anew. */
  embedAnew?: boolean;
  /** Told while documents are embedded anew. */
  onProgress?: (done: number, all: number) => void;
}

/** Documents and characters of them that are sent at once; the server takes 40 MB. */
const batch = { documents: 500, characters: 8_000_000 };
/** How often a collection is looked for that somebody else replaces just now. */
const mostLooks = 3;

/** The memory of a team, on a Chroma server. Made with `create`. */
export class ChromaDBClient implements RcaStore {
  readonly #requests: ChromaRequests;
  readonly #name: string;
  readonly #embedder: EmbeddingService;
  readonly #clock: () => number;
  readonly #options: ChromaDBClientOptions;
  #known: Found | undefined;
  /** What must come one after the other: changes of one document, as the server knows no transactions; and searches. */
  readonly #turns = new Map<string, Promise<unknown>>();

  /**
   * Connects, and makes the collection where there is none. Throws ChromaDBError DB_CONNECTION_FAILED where there is no
   * server or no client package.
   */
  static async create(options: ChromaDBClientOptions = {}): Promise<ChromaDBClient> {
    const client = new ChromaDBClient(options, await ChromaRequests.open(options));
    // One that learns its dimension from its first answer: what is kept is held against it before anything is embedded.
    if (client.#embedder.dimension === 0) await checkedVectors(client.#embedder, ["dimension"]);
    client.#known = await openCollection(client.#requests, client.#name, client.#embedder, "create");
    return client;
  }

  private constructor(options: ChromaDBClientOptions, requests: ChromaRequests) {
    this.#options = options;
    this.#requests = requests;
    this.#name = options.collection ?? "rca_solutions";
    this.#embedder = options.embedder ?? new FailureEmbedder();
    this.#clock = options.clock ?? Date.now;
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
    const ids = await this.#read("documents", ({ id }) => allIds(this.#requests, id));
    for (let from = 0; from < ids.length; from += batch.documents)
      yield* await this.#documentsOf("documents", ids.slice(from, from + batch.documents));
  }

  /** Of changes that two processes make at the same moment the later one is kept. */
  async update(id: string, updates: Partial<RCADocument>): Promise<boolean> {
    return this.#oneByOne(String(id), async () => {
      const document = await this.getById(id);
      if (!document) return false;
      const { created_at } = document;
      const changed = { ...document, ...updates, id: document.id, created_at, updated_at: this.#clock() };
      await this.#write("update", [validDocument(changed, "update")], "update");
      return true;
    });
  }

  async delete(id: string): Promise<boolean> {
    return this.#oneByOne(String(id), async () => {
      if (!(await this.getById(id))) return false;
      await this.#change("delete", (collection) => collection.delete({ ids: [id] }));
      return true;
    });
  }

  async clear(): Promise<number> {
    const name = this.#name;
    const count = await this.#change("clear", async (collection, client) => {
      const all = await collection.count();
      await deleteAside(client, name);
      await client.deleteCollection({ name });
      return all;
    });
    this.#known = await openCollection(this.#requests, name, this.#embedder, "clear");
    return count;
  }

  async getStats(): Promise<CollectionStats> {
    const { tenant, database, address } = this.#requests;
    const place = { store: "chroma", url: address.shown, tenant, database, collection: this.#name };
    return this.#read("getStats", async ({ id, embedder, dimension }) => ({
      count: await this.#requests.ask("getStats", (client) => client.collection(id).count()),
      metadata: { ...place, embedder, dimension },
    }));
  }

  async checkHealth(): Promise<boolean> {
    const look = this.#read("checkHealth", ({ id }) =>
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
    return this.#oneByOne("searching", () =>
      this.#read(operation, async (found) => {
        const { id } = await this.#withOwnVectors(found);
        return this.#requests.ask(operation, (client) => answer(client.collection(id), query));
      }),
    );
  }

  async #documentsOf(operation: string, ids: string[]): Promise<RCADocument[]> {
    const found = await this.#read(operation, ({ id }) =>
      this.#requests.ask(operation, (client) => client.collection(id).get({ ids, include: ["metadatas"] })),
    );
    const rows = new Map(found.ids.map((id, index) => [id, documentIn(found.metadatas[index])]));
    return ids.flatMap((id) => rows.get(id) ?? []);
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
      await this.#change(operation, (collection) => collection[how](sent));
    }
  }

  /** Runs what only reads; a collection that was replaced meanwhile is looked for again. */
  async #read<Result>(operation: string, work: (found: Found) => Promise<Result>): Promise<Result> {
    for (let look = 1; ; look++) {
      try {
        this.#known ??= await this.#present(operation);
        return await work(this.#known);
      } catch (problem) {
        if (!isNotFound(problem)) throw problem;
        await this.#gone(operation, look);
      }
    }
  }

  /** Runs what changes something: in the collection as it is now, and not while it is being replaced. */
  async #change<Result>(
    operation: string,
    work: (
      collection: Collection,
      client: Parameters<Parameters<ChromaRequests["ask"]>[1]>[0],
    ) => Promise<Result>,
  ): Promise<Result> {
    for (let look = 1; ; look++) {
      try {
        const found = await this.#withOwnVectors(await this.#present(operation));
        if (await isMoving(this.#requests, found)) throw busy(this.#requests);
        const startedAt = performance.now();
        const result = await this.#requests.ask(operation, (client) =>
          work(client.collection(found.id), client),
        );
        this.#known = found;
        // What took so long may have come after the last look of whoever replaces the collection.
        if (performance.now() - startedAt < settleMs || (await this.#isStill(operation, found)))
          return result;
      } catch (problem) {
        if (!isNotFound(problem)) throw problem;
        await this.#gone(operation, look);
      }
    }
  }

  async #isStill(operation: string, { id }: Found): Promise<boolean> {
    const now = await this.#present(operation);
    return now.id === id && !(await isMoving(this.#requests, now));
  }

  async #present(operation: string): Promise<Found> {
    const found = await findCollection(this.#requests, this.#name, operation);
    if (found) return found;
    throw Object.assign(new Error("gone"), { name: "ChromaNotFoundError" });
  }

  /** Somebody may be putting another in its place. Throws COLLECTION_NOT_FOUND where that was not so. */
  async #gone(operation: string, look: number): Promise<void> {
    this.#known = undefined;
    if (look >= mostLooks) {
      const hint = "It was removed from the server. The next start of culprit makes it anew.";
      const context = { code: "COLLECTION_NOT_FOUND", hint };
      throw new ChromaDBError(`Collection '${this.#name}' not found`, operation, context);
    }
    await sleep(100 * look);
  }

  /** The collection with vectors that can be compared with the embedder's. */
  async #withOwnVectors(found: Found): Promise<Found> {
    const { name, dimension } = this.#embedder;
    if (found.embedder === name && found.dimension === dimension) return found;
    if (this.#options.embedAnew === false)
      throw new ChromaDBError(
        `The memory at ${this.#requests.address.shown} was made with the embedder ${found.embedder}, not ${name}`,
        "embed",
        { hint: "culprit memory list makes it ready for this one. A team uses one version of culprit." },
      );
    await embedAnew(this.#requests, found, this.#embedder, this.#options.onProgress);
    this.#known = await this.#present("embed");
    return this.#known;
  }

  #oneByOne<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(what) ?? Promise.resolve()).then(work, work);
    this.#turns.set(what, turn);
    const end = () => void (this.#turns.get(what) === turn && this.#turns.delete(what));
    turn.then(end, end);
    return turn;
  }
}

function* parts(documents: readonly RCADocument[]): Generator<RCADocument[]> {
  let part: RCADocument[] = [];
  let characters = 0;
  for (const document of documents) {
    const size = JSON.stringify(document).length;
    if (part.length >= batch.documents || (part.length > 0 && characters + size > batch.characters)) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(document);
    characters += size;
  }
  if (part.length > 0) yield part;
}
