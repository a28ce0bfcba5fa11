import type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "../model/rca-document.ts";

/** Where analyses are remembered. Every store answers the same way; failures are thrown as Failure. */
export interface RcaStore {
  /** Keeps a document and gives its id. */
  addRCA(rca: NewRCADocument): Promise<string>;
  getById(id: string): Promise<RCADocument | null>;
  /** Most similar first. */
  searchSimilar(errorMessage: string, filters?: RCASearchFilters): Promise<SimilarRCA[]>;
  /** False when there is no such document. */
  update(id: string, updates: Partial<RCADocument>): Promise<boolean>;
  delete(id: string): Promise<boolean>;
  /** Removes everything and says how much that was. */
  clear(): Promise<number>;
  getStats(): Promise<CollectionStats>;
  checkHealth(): Promise<boolean>;
}
