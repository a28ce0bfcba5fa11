import { checkedVectors } from "./checked-vectors.ts";
import type { Embedder } from "./embedder.ts";
import { FailureEmbedder } from "./failure-embedder.ts";

/** Kept beside the class, so that to the compiler any object with its four members is one. */
const embedders = new WeakMap<EmbeddingService, Embedder>();

/**
 * Makes vectors of length 1 with the built-in embedder, or with the one it is given: `new EmbeddingService()`. Throws
 * ChromaDBError EMBEDDING_FAILED, whatever that embedder throws or gives instead of vectors.
 */
export class EmbeddingService implements Embedder {
  constructor(embedder: Embedder = new FailureEmbedder()) {
    embedders.set(this, embedder);
  }

  get name(): string {
    return embedderOf(this).name;
  }

  get dimension(): number {
    return embedderOf(this).dimension;
  }

  async embed(text: string): Promise<Float32Array> {
    const [vector] = await this.embedBatch([text]);
    return vector ?? new Float32Array(this.dimension);
  }

  embedBatch(texts: readonly string[]): Promise<Float32Array[]> {
    return checkedVectors(embedderOf(this), texts);
  }
}

function embedderOf(service: EmbeddingService): Embedder {
  const embedder = embedders.get(service);
  if (!embedder) throw new TypeError("The methods of an EmbeddingService are called on one.");
  return embedder;
}
