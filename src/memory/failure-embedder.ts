import { cosine, type Embedder } from "./embedder.ts";
import { failureTerms, type Terms, wordTerms } from "./failure-terms.ts";
import { failureIn } from "./query-failure.ts";

/** Length of the vectors. Terms of one failure are about a hundred; chance likeness of two others is 1 in 20. */
const DIMENSION = 384;

/**
 * The built-in embedder: no model, no download, made for failures. The text is read as a log; the weighted terms of its
 * first failure are hashed into a fixed number of places with a sign from the hash (feature hashing, Weinberger et al.,
 * "Feature Hashing for Large Scale Multitask Learning", ICML 2009), and the vector is brought to length 1. The same
 * failure of another run, device or line has cosine 1, or close to it.
 */
export class FailureEmbedder implements Embedder {
  readonly name = "culprit-failure-1";
  readonly dimension = DIMENSION;
  /** The last one: to recall and to remember ask for the same failure, several times. */
  #last: { text: string; vector: Float32Array } | undefined;

  async embed(text: string): Promise<Float32Array> {
    if (this.#last?.text !== text) this.#last = { text, vector: vectorOf(termsOf(text)) };
    return this.#last.vector.slice();
  }

  embedBatch(texts: readonly string[]): Promise<Float32Array[]> {
    return Promise.all(texts.map((text) => this.embed(text)));
  }
}

function termsOf(text: string): Terms {
  const failure = failureIn(text);
  return failure ? failureTerms(failure) : wordTerms(text);
}

function vectorOf(terms: Terms): Float32Array {
  const vector = new Float32Array(DIMENSION);
  for (const [term, weight] of terms) {
    const hash = mixed(fnv1a(term));
    const place = hash % DIMENSION;
    vector[place] = (vector[place] ?? 0) + (hash & 0x80000000 ? weight : -weight);
  }
  const length = Math.sqrt(cosine(vector, vector));
  return length > 0 ? vector.map((value) => value / length) : vector;
}

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/** The finalizer of MurmurHash3: FNV's high bits, from which the sign comes, know too little of the last characters. */
function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}
