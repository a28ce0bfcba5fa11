import { Failure } from "../model/failure.ts";
import { ChromaDBError } from "./chroma-db-error.ts";
import { cosine, type Embedder } from "./embedder.ts";

/**
 * A vector of length 1 for each text, whatever length the embedder gives it. Throws ChromaDBError EMBEDDING_FAILED for
 * whatever the embedder throws, and where what it gives is no use.
 */
export async function checkedVectors(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const vectors = await vectorsOf(embedder, texts);
  const { name, dimension } = embedder;
  const refuse = (what: string) => failure(`The embedder ${name} gave ${what}`);
  if (!Array.isArray(vectors)) throw refuse("no list of vectors");
  if (vectors.length !== texts.length) throw refuse(`${vectors.length} vectors for ${texts.length} texts`);
  if (dimension === 0) throw refuse("a vector of 0 numbers");
  return vectors.map((given: unknown) => {
    const vector = given instanceof Float32Array ? given : Float32Array.from(isList(given) ? given : []);
    if (vector.length !== dimension)
      throw refuse(`a vector of ${vector.length} numbers, not of ${dimension}`);
    const length = Math.sqrt(cosine(vector, vector));
    if (!Number.isFinite(length)) throw refuse("a vector that does not consist of numbers");
    return length === 0 || Math.abs(length - 1) < 1e-5 ? vector : vector.map((value) => value / length);
  });
}

const isList = (given: unknown): given is ArrayLike<number> =>
  Array.isArray(given) || (ArrayBuffer.isView(given) && "length" in given);

async function vectorsOf(embedder: Embedder, texts: readonly string[]): Promise<unknown> {
  try {
    return await embedder.embedBatch(texts);
  } catch (problem) {
    if (problem instanceof ChromaDBError && problem.code === "EMBEDDING_FAILED") throw problem;
    const thrown = typeof problem === "string" ? problem : `it threw ${typeof problem}`;
    const why = problem instanceof Error ? problem.message : thrown;
    const hint = problem instanceof Failure ? problem.hint : undefined;
    throw failure(`The embedder ${embedder.name} failed: ${why}`, hint);
  }
}

const failure = (message: string, hint?: string) =>
  new ChromaDBError(message, "embed", { code: "EMBEDDING_FAILED", ...(hint && { hint }) });
