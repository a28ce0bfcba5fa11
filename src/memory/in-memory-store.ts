import { randomUUID } from "node:crypto";
import { Failure } from "../model/failure.ts";
import {
  type CollectionStats,
  type NewRCADocument,
  type RCADocument,
  RCADocumentSchema,
  type RCASearchFilters,
  type SimilarRCA,
} from "../model/rca-document.ts";
import { documentText } from "./document-text.ts";
import { cosine, type EmbeddingService } from "./embedding-service.ts";
import { FailureEmbedder } from "./failure-embedder.ts";
import type { RcaStore } from "./rca-store.ts";

interface Kept {
  document: RCADocument;
  vector: Float32Array;
}

/** A store for the life of the process: for tests, and where nothing may be written. */
export class InMemoryStore implements RcaStore {
  readonly #kept = new Map<string, Kept>();
  readonly #clock: () => number;
  readonly #embedder: EmbeddingService;

  /** `clock` gives milliseconds since the epoch. */
  constructor(clock: () => number = Date.now, embedder: EmbeddingService = new FailureEmbedder()) {
    this.#clock = clock;
    this.#embedder = embedder;
  }

  async addRCA(rca: NewRCADocument): Promise<string> {
    const now = this.#clock();
    const document = valid({ ...rca, id: randomUUID(), created_at: now, updated_at: now });
    await this.#keep(document);
    return document.id;
  }

  async getById(id: string): Promise<RCADocument | null> {
    const kept = this.#kept.get(id);
    return kept ? { ...kept.document } : null;
  }

  async searchSimilar(errorMessage: string, filters: RCASearchFilters = {}): Promise<SimilarRCA[]> {
    const query = await this.#embedder.embed(errorMessage);
    return [...this.#kept.values()]
      .filter(({ document }) => passes(document, filters))
      .map(({ document, vector }) => ({ ...document, similarity: Math.max(0, cosine(query, vector)) }))
      .filter(({ similarity }) => similarity > 0)
      .sort((left, right) => right.similarity - left.similarity)
      .slice(0, filters.limit ?? 5);
  }

  async update(id: string, updates: Partial<RCADocument>): Promise<boolean> {
    const kept = this.#kept.get(id);
    if (!kept) return false;
    const { created_at } = kept.document;
    await this.#keep(valid({ ...kept.document, ...updates, id, created_at, updated_at: this.#clock() }));
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
    return { count: this.#kept.size, metadata: { store: "in-memory" } };
  }

  async checkHealth(): Promise<boolean> {
    return true;
  }

  async #keep(document: RCADocument): Promise<void> {
    const vector = await this.#embedder.embed(documentText(document));
    this.#kept.set(document.id, { document, vector });
  }
}

function valid(document: RCADocument): RCADocument {
  const checked = RCADocumentSchema.safeParse(document);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const field = issue?.path.join(".") ?? "document";
  throw new Failure("INVALID_PARAMETERS", `Invalid RCA document: ${field} ${issue?.message ?? "is wrong"}`);
}

function passes(document: RCADocument, filters: RCASearchFilters): boolean {
  const { language, error_type, min_confidence = 0, min_quality_score = 0 } = filters;
  return (
    (language === undefined || document.language === language) &&
    (error_type === undefined || document.error_type === error_type) &&
    document.confidence >= min_confidence &&
    document.quality_score >= min_quality_score
  );
}
