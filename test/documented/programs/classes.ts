// What the documents say of classes: which exist as values, what extends what, and what fits what.
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  EducationalAgent,
  type Embedder,
  EmbeddingService,
  FailureEmbedder,
  MinimalReactAgent,
  OllamaEmbedder,
  type ParsedError,
  RCACache,
  ReadFileTool,
} from "culprit";

const error: ParsedError = {
  type: "lateinit",
  message: "lateinit property user has not been initialized",
  filePath: "Main.kt",
  line: 2,
  language: "kotlin",
};

const service = new EmbeddingService();
assert.equal(service.dimension, 384);
assert.equal(service.name, new FailureEmbedder().name);
const [first, second] = await service.embedBatch([error.message, error.message]);
assert.deepEqual(first, second);
assert.deepEqual(await service.embed(error.message), first);
const ollama: Embedder = new EmbeddingService(
  new OllamaEmbedder("nomic-embed-text", { host: "http://127.0.0.1:9" }),
);
assert.equal(ollama.name, "ollama-nomic-embed-text");
await assert.rejects(ollama.embed("a"), { name: "ChromaDBError", code: "EMBEDDING_FAILED" });
const own: EmbeddingService = {
  name: "own",
  dimension: 1,
  embed: async () => new Float32Array([1]),
  embedBatch: async (texts) => texts.map(() => new Float32Array([2])),
};
assert.deepEqual(await new EmbeddingService(own).embed("a"), new Float32Array([1]));

const agent = new EducationalAgent(undefined, { save: false });
assert.ok(agent instanceof MinimalReactAgent);
const base: MinimalReactAgent = agent;
const result = await base.analyze(error);
const cache = new RCACache(mkdtempSync(join(tmpdir(), "culprit-answers-")));
const hash = cache.hash(error);
assert.equal(await cache.set(hash, result), true);
assert.equal((await cache.get(hash))?.result.rootCause, result.rootCause);
const written = { error: error.message, rootCause: "Read too early", fixGuidelines: [], confidence: 0.9 };
assert.equal(await cache.set(hash, written), true);
assert.deepEqual((await cache.get(hash))?.result, written);
agent.dispose();

const invalid = await ReadFileTool.execute({ filePath: 123 });
assert.equal(invalid.success, false);
assert.equal(invalid.error?.code, "INVALID_PARAMETERS");
const read = await ReadFileTool.execute({ filePath: "Main.kt" });
assert.equal(read.success, true);
for (const field of ["filePath", "content", "lineCount"]) assert.ok(field in (read.data ?? {}), field);
