import { describe, expect, it } from "vitest";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import type { Embedder } from "../../src/memory/embedder.ts";
import { EmbeddingService } from "../../src/memory/embedding-service.ts";
import { Failure } from "../../src/model/failure.ts";

const embedderThat = (embedBatch: () => unknown): Embedder => ({
  name: "mine",
  dimension: 2,
  embed: async () => new Float32Array(2),
  embedBatch: embedBatch as Embedder["embedBatch"],
});
const thrower = (thrown: unknown) => () => {
  throw thrown;
};

describe("EmbeddingService", () => {
  it.each([
    ["an error", thrower(new TypeError("no weights")), "failed: no weights"],
    ["a failure of another kind", thrower(new Failure("CANCELLED", "stopped")), "failed: stopped"],
    ["a text", thrower("no weights"), "failed: no weights"],
    ["nothing", thrower(undefined), "failed: it threw undefined"],
    ["an object without a name", thrower(Object.create(null)), "failed: it threw object"],
    ["a rejection", () => Promise.reject(new Error("late")), "failed: late"],
    ["no list", async () => undefined, "gave no list of vectors"],
    ["no vectors", async () => [null], "gave a vector of 0 numbers, not of 2"],
  ])("answers EMBEDDING_FAILED to %s", async (_, embedBatch, why) => {
    const failed = await new EmbeddingService(embedderThat(embedBatch)).embed("x").catch((error) => error);
    expect(failed).toBeInstanceOf(ChromaDBError);
    expect(failed).toMatchObject({ code: "EMBEDDING_FAILED", message: `The embedder mine ${why}` });
  });

  it("gives vectors of length 1, in the order of the texts", async () => {
    const embedder = embedderThat(async () => [[3, 4], new Float64Array([0, 2]), new Float32Array([1, 0])]);
    const vectors = await new EmbeddingService(embedder).embedBatch(["a", "b", "c"]);
    expect(vectors.map((vector) => [...vector].map((value) => value.toFixed(1)))).toEqual([
      ["0.6", "0.8"],
      ["0.0", "1.0"],
      ["1.0", "0.0"],
    ]);
  });
});
