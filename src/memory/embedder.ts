/** Turns the text of a failure into a vector of length 1, so that the cosine says how alike two failures are. */
export interface Embedder {
  /** Recorded in a store: vectors of another embedder cannot be compared. */
  readonly name: string;
  /** Length of every vector it gives; 0 where it is not known before the first one. */
  readonly dimension: number;
  /** Throws Failure EMBEDDING_FAILED where no vector can be had. */
  embed(text: string): Promise<Float32Array>;
  embedBatch(texts: readonly string[]): Promise<Float32Array[]>;
}

/** How alike two vectors of length 1 are: 1 for the same direction, 0 for nothing in common. */
export function cosine(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
