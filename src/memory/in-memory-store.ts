import { randomUUID } from "node:crypto";
import type { FailurePage, FailureQuery, FiguresQuery, MemoryFigures } from "../model/memory-overview.ts";
import type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "../model/rca-document.ts";
import { checkedVectors } from "./checked-vectors.ts";
import { documentText } from "./document-text.ts";
import { cosine, type Embedder } from "./embedder.ts";
import { FailureEmbedder } from "./failure-embedder.ts";
import { OneByOne } from "./one-by-one.ts";
import { type Counted, countedOf, failuresAmong, figuresAmong, mostCounted } from "./overview/among.ts";
import { passes } from "./passes.ts";
import { isLog, queryFingerprint } from "./query-failure.ts";
import { type Changes, leastAlike, type RcaStore } from "./rca-store.ts";
import { validDocument, validDocuments, validFilters, validQuery } from "./valid-document.ts";
import { searchedText, wordMatch } from "./word-match.ts";

interface Kept {
  document: RCADocument;
  vector: Float32Array;
}

/** A store for the life of the process: for tests, and where nothing may be written. */
export class InMemoryStore implements RcaStore {
  readonly #kept = new Map<string, Kept>();
  readonly #clock: () => number;
  readonly #embedder: Embedder;
  /** Changes of one document: a vector may be waited for in between. */
  readonly #changes = new OneByOne();

  /** `clock` gives milliseconds since the epoch. */
  constructor(clock: () => number = Date.now, embedder: Embedder = new FailureEmbedder()) {
    this.#clock = clock;
    this.#embedder = embedder;
  }

  async addRCA(rca: NewRCADocument): Promise<string> {
    const now = this.#clock();
    const document = validDocument({ ...rca, id: randomUUID(), created_at: now, updated_at: now }, "addRCA");
    await this.put([document]);
    return document.id;
  }

  async put(documents: readonly RCADocument[]): Promise<void> {
    const valid = validDocuments(documents, "put");
    const vectors = await checkedVectors(this.#embedder, valid.map(documentText));
    for (const [index, document] of valid.entries()) {
      const vector = vectors[index] ?? new Float32Array(this.#embedder.dimension);
      this.#kept.set(document.id, { document, vector });
    }
  }

  async getById(id: string): Promise<RCADocument | null> {
    const kept = this.#kept.get(id);
    return kept ? structuredClone(kept.document) : null;
  }

  async searchSimilar(errorMessage: string, filters: RCASearchFilters = {}): Promise<SimilarRCA[]> {
    const { limit } = validFilters(filters, "searchSimilar");
    return (await this.#matches(errorMessage, filters, "searchSimilar")).slice(0, limit);
  }

  async countSimilar(errorMessage: string, filters: RCASearchFilters = {}): Promise<number> {
    return (await this.#matches(errorMessage, filters, "countSimilar")).length;
  }

  async *documents(): AsyncGenerator<RCADocument> {
    for (const { document } of [...this.#kept.values()]) yield structuredClone(document);
  }

  async update(id: string, updates: Changes): Promise<boolean> {
    return this.#changes.run(id, () => this.#changed(id, updates));
  }

  async #changed(id: string, updates: Changes): Promise<boolean> {
    const kept = this.#kept.get(id);
    if (!kept) return false;
    const { created_at } = kept.document;
    const changes = typeof updates === "function" ? updates(structuredClone(kept.document)) : updates;
    const changed = { ...kept.document, ...changes, id, created_at, updated_at: this.#clock() };
    await this.put([validDocument(changed, "update")]);
    return true;
  }

  async delete(id: string): Promise<boolean> {
    return this.#kept.delete(id);
  }

  async clear(): Promise<number> {
    const count = this.#kept.size;
    this.#kept.clear();
    return count;
  }

  async getStats(): Promise<CollectionStats> {
    const { name, dimension } = this.#embedder;
    return { count: this.#kept.size, metadata: { store: "in-memory", embedder: name, dimension } };
  }

  async failures(asked: FailureQuery): Promise<FailurePage> {
    return failuresAmong(await this.#counted(), asked);
  }

  async figures(asked: FiguresQuery): Promise<MemoryFigures> {
    return figuresAmong(await this.#counted(), asked);
  }

  #counted(): Promise<Counted> {
    return countedOf(this.documents(), this.#kept.size, mostCounted);
  }

  async checkHealth(): Promise<boolean> {
    return true;
  }

  /** Everything that is alike and passes, best first. */
  async #matches(text: string, filters: RCASearchFilters, operation: string): Promise<SimilarRCA[]> {
    const query = validQuery(text, operation);
    const wanted = validFilters(filters, operation);
    const [vector = new Float32Array()] = await checkedVectors(this.#embedder, [query]);
    const failure = queryFingerprint(query);
    const isSame = ({ fingerprint }: RCADocument) => fingerprint !== undefined && fingerprint === failure;
    const words = wordsCounted(query, failure !== undefined);
    return [...this.#kept.values()]
      .filter(({ document }) => passes(document, wanted))
      .map((kept) => ({
        found: {
          ...structuredClone(kept.document),
          similarity: Math.min(1, Math.max(0, cosine(vector, kept.vector))),
        },
        words: words(kept.document),
      }))
      .filter(
        ({ found, words }) =>
          found.similarity >= leastAlike || words > 0 || isSame(found) || wanted.fingerprint !== undefined,
      )
      .filter(({ found }) => found.similarity >= (wanted.min_similarity ?? 0))
      .sort(
        (left, right) =>
          Number(isSame(right.found)) - Number(isSame(left.found)) ||
          right.words - left.words ||
          right.found.similarity - left.found.similarity,
      )
      .map(({ found }) => found);
  }
}

/** How the words of a query count in a document: not those of a log, and of a message only all of them together. */
function wordsCounted(query: string, isFailure: boolean): (document: RCADocument) => number {
  if (isLog(query)) return () => 0;
  return (document) => {
    const match = wordMatch(query, searchedText(document));
    return isFailure && match < 2 ? 0 : match;
  };
}
