import type { FailurePage, FailureQuery, FiguresQuery, MemoryFigures } from "../model/memory-overview.ts";
import type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "../model/rca-document.ts";

/** What becomes of a document: its fields, or what makes them of the document as it is when nobody else changes it. */
export type Changes = Partial<RCADocument> | ((document: RCADocument) => Partial<RCADocument>);

/** Where analyses are remembered. Every store answers the same way, and throws ChromaDBError. */
export interface RcaStore {
  /** Keeps a document and gives its id. */
  addRCA(rca: NewRCADocument): Promise<string>;
  /** Keeps documents as they are, id and times too, in place of those with the same ids: all of them or none. */
  put(documents: readonly RCADocument[]): Promise<void>;
  getById(id: string): Promise<RCADocument | null>;
  /** Most similar first; those of the very same failure before all others. */
  searchSimilar(errorMessage: string, filters?: RCASearchFilters): Promise<SimilarRCA[]>;
  /** How many documents a search without a limit would give. */
  countSimilar(errorMessage: string, filters?: RCASearchFilters): Promise<number>;
  /**
   * Every document, the longest kept first. What is written meanwhile may be among them or not; nothing that stays as
   * it is is left out or given twice.
   */
  documents(): AsyncIterable<RCADocument>;
  /** False when there is no such document. Id and `created_at` stay; `updated_at` is now. */
  update(id: string, updates: Changes): Promise<boolean>;
  delete(id: string): Promise<boolean>;
  /** Removes everything and says how much that was. */
  clear(): Promise<number>;
  getStats(): Promise<CollectionStats>;
  /** A page of the failures that are remembered, each fingerprint once. */
  failures(asked: FailureQuery): Promise<FailurePage>;
  /** What the memory comes to, counted where it is kept: a store may count a bounded part, and says so. */
  figures(asked: FiguresQuery): Promise<MemoryFigures>;
  checkHealth(): Promise<boolean>;
}

/** From this cosine on two failures have more in common than chance: twice what hashing gives unrelated ones. */
export const leastAlike = 0.1;
