import { ChromaDBError } from "./chroma-db-error.ts";
import type { EmbeddingService } from "./embedding-service.ts";

/** One vector a text, each of the length that the embedder promises. Throws ChromaDBError EMBEDDING_FAILED. */
export async function checkedVectors(
  embedder: EmbeddingService,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const vectors = await embedder.embedBatch(texts);
  const { name, dimension } = embedder;
  const wrong = vectors.find((vector) => vector.length !== dimension);
  if (!wrong && vectors.length === texts.length) return vectors;
  const got = wrong
    ? `a vector of ${wrong.length} numbers`
    : `${vectors.length} vectors for ${texts.length} texts`;
  throw new ChromaDBError(`The embedder ${name} gave ${got}, not of ${dimension}`, "embed", {
    code: "EMBEDDING_FAILED",
  });
}
