import { Failure } from "../model/failure.ts";
import { checkedVectors } from "./checked-vectors.ts";
import type { Embedder } from "./embedder.ts";

/** Texts as vectors, and who made them: those of another embedder cannot be compared with them. */
export interface Embedded {
  vectors: Float32Array[];
  embedder: Embedder;
}

/** An embedder, and another one that takes over for good where it fails. */
export class EmbedderWithFallback {
  #current: Embedder;
  readonly #fallback: Embedder | undefined;
  readonly #onWarning: ((sentence: string) => void) | undefined;

  constructor(
    embedder: Embedder,
    { fallback, onWarning }: { fallback?: Embedder; onWarning?: (sentence: string) => void },
  ) {
    this.#current = embedder;
    this.#fallback = fallback;
    this.#onWarning = onWarning;
  }

  get current(): Embedder {
    return this.#current;
  }

  async embed(texts: readonly string[]): Promise<Embedded> {
    const embedder = this.#current;
    try {
      return { vectors: await checkedVectors(embedder, texts), embedder };
    } catch (problem) {
      const fallback = this.#fallback;
      const isLost = problem instanceof Failure && problem.code === "EMBEDDING_FAILED";
      if (!isLost || !fallback || embedder === fallback) throw problem;
      if (this.#current !== fallback)
        this.#onWarning?.(`${problem.message} What is alike was looked for with ${fallback.name} instead.`);
      this.#current = fallback;
      return this.embed(texts);
    }
  }
}
