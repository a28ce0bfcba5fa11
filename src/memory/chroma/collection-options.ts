// Apart from the collection itself: what a program sees of the package must not need the types of an optional part.

/** How a collection is treated that has the vectors of another embedder. */
export interface CurrentCollectionOptions {
  /** False refuses to work on documents that have the vectors of another embedder, in place of embedding them anew. */
  embedAnew?: boolean;
  /** Told while documents are embedded anew. */
  onProgress?: (done: number, all: number) => void;
}
