import { ChromaDBError } from "./chroma-db-error.ts";
import { cosine, type Embedder } from "./embedder.ts";

/**
 * A vector of length 1 for each text, whatever length the embedder gives it. Throws ChromaDBError EMBEDDING_FAILED where
 * what it gives is no use.
 */
export async function checkedVectors(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const vectors = await embedder.embedBatch(texts);
  const { name, dimension } = embedder;
  const failed = (what: string) =>
    new ChromaDBError(`The embedder ${name} gave ${what}`, "embed", { code: "EMBEDDING_FAILED" });
  if (vectors.length !== texts.length) throw failed(`${vectors.length} vectors for ${texts.length} texts`);
  if (dimension === 0) throw failed("a vector of 0 numbers");
  return vectors.map((vector) => {
    if (vector.length !== dimension)
      throw failed(`a vector of ${vector.length} numbers, not of ${dimension}`);
    const length = Math.sqrt(cosine(vector, vector));
    if (!Number.isFinite(length)) throw failed("a vector that does not consist of numbers");
    return length === 0 || Math.abs(length - 1) < 1e-5 ? vector : vector.map((value) => value / length);
  });
}
