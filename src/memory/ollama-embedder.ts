import { OllamaServer, type OllamaServerOptions } from "../llm/ollama/server.ts";
import { Failure } from "../model/failure.ts";
import { ChromaDBError } from "./chroma-db-error.ts";
import type { Embedder } from "./embedder.ts";

/** Texts that are sent at once. */
const batch = 64;
/** Characters of a text that are sent; models read a few thousand tokens. */
const longestText = 32 * 1024;

/** Somebody waits for the answer: what is not there soon is done without. Loading a small model takes seconds. */
const limits = { connectMs: 1000, firstByteMs: 20_000, idleMs: 20_000, totalMs: 60_000 };

/**
 * An embedder on an Ollama server. Secrets are masked before a text is sent. Its dimension is 0 until the first answer.
 */
export class OllamaEmbedder implements Embedder {
  readonly name: string;
  readonly #model: string;
  readonly #server: OllamaServer;
  #dimension = 0;

  constructor(model: string, options: OllamaServerOptions = {}) {
    this.name = `ollama-${model}`;
    this.#model = model;
    this.#server = new OllamaServer({
      ...options,
      limits: { ...limits, ...options.limits },
      retry: { attempts: 1, ...options.retry },
    });
  }

  get dimension(): number {
    return this.#dimension;
  }

  async embed(text: string): Promise<Float32Array> {
    const [vector] = await this.embedBatch([text]);
    return vector ?? new Float32Array(this.#dimension);
  }

  async embedBatch(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += batch)
      vectors.push(...(await this.#ask(texts.slice(from, from + batch))));
    return vectors;
  }

  async #ask(texts: readonly string[]): Promise<Float32Array[]> {
    try {
      const sent = texts.map((text) => text.slice(0, longestText));
      const vectors = await this.#server.embed(this.#model, sent);
      this.#dimension ||= vectors[0]?.length ?? 0;
      return vectors;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      const { message, hint, code } = problem;
      throw new ChromaDBError(message, "embed", { code: "EMBEDDING_FAILED", hint, cause: code });
    }
  }
}
