// ChromaDBClient, FeedbackHandler and QualityManager. The examples run on the embedded store, by the contract's page:
// "`RcaStore` is the interface; `ChromaDBClient` (a real Chroma server) and the embedded default implement it with the
// same methods, filters, error class and `RCADocument`." With a server they run in test/chroma/store.test.ts.
import assert from "node:assert/strict";
import {
  ChromaDBClient,
  ChromaDBError,
  EmbeddedStore,
  FeedbackHandler,
  QualityManager,
  type QualityMetrics,
  RCACache,
  type RCADocument,
  type RcaStore,
} from "culprit";

const onServer = async (): Promise<RcaStore> => await ChromaDBClient.create();
assert.equal(typeof onServer, "function");
const client: RcaStore = new EmbeddedStore("memory.db");

const rcaId = await client.addRCA({
  error_message: "lateinit property user has not been initialized",
  error_type: "lateinit",
  language: "kotlin",
  root_cause: "Property accessed before initialization in onCreate",
  fix_guidelines: ["Initialize user in onCreate()", "Add null check"],
  confidence: 0.9,
  file_path: "MainActivity.kt",
  line_number: 45,
  tool_calls_made: ["read_file"],
  iterations: 3,
  user_validated: false,
  quality_score: 0.63,
});
assert.match(rcaId, /^[\da-f-]{36}$/);
const similar = await client.searchSimilar("lateinit property user has not been initialized", {
  language: "kotlin",
  error_type: "lateinit",
  min_confidence: 0.7,
  limit: 3,
});
assert.deepEqual(
  similar.map((rca) => `Found: ${rca.root_cause} (confidence: ${rca.confidence})`),
  ["Found: Property accessed before initialization in onCreate (confidence: 0.9)"],
);
assert.equal(
  await client.update(rcaId, { user_validated: true, confidence: 0.95, quality_score: 0.85 }),
  true,
);
assert.equal((await client.getById(rcaId))?.quality_score, 0.85);
assert.equal((await client.getStats()).count, 1);
assert.equal(await client.checkHealth(), true);
assert.equal(await client.update("nobody", { confidence: 0.5 }), false);
const invalid = await client.addRCA(Object({ error_message: "x" })).catch((problem: unknown) => problem);
assert.ok(invalid instanceof ChromaDBError);
assert.match(invalid.message, /^Invalid RCA document: \w+ is required/);
assert.equal(invalid.operation, "addRCA");

const rcaCache = new RCACache("answers");
const handler = new FeedbackHandler(client, rcaCache, {
  positiveMultiplier: 1.2,
  negativeMultiplier: 0.5,
  maxConfidence: 1.0,
  minConfidence: 0.1,
  enableCacheInvalidation: true,
  enableLogging: false,
});
const positive = await handler.handlePositive(rcaId);
assert.deepEqual(
  [
    positive.rcaId,
    positive.feedbackType,
    positive.previousConfidence,
    positive.newConfidence,
    positive.cacheInvalidated,
  ],
  [rcaId, "positive", 0.95, 1, false],
);
const negative = await handler.handleNegative(rcaId, "0123456789abcdef");
assert.deepEqual(
  [negative.feedbackType, negative.newConfidence, negative.cacheInvalidated],
  ["negative", 0.5, true],
);
assert.deepEqual(Object.keys(handler.getStats()), [
  "totalPositive",
  "totalNegative",
  "successRate",
  "averagePositiveBoost",
  "averageNegativeReduction",
]);

const manager = new QualityManager(client, {
  minQualityThreshold: 0.3,
  maxAgeMs: 15552000000,
  enableAutoPrune: false,
  autoPruneInterval: 86400000,
  enableLogging: false,
});
const metrics: QualityMetrics = await manager.getQualityMetrics();
assert.equal(metrics.totalDocuments, 1);
assert.deepEqual(Object.keys(metrics.qualityDistribution), ["excellent", "good", "fair", "poor"]);
const document: RCADocument | null = await client.getById(rcaId);
if (!document) throw new Error("the document is gone");
const evaluation = manager.evaluateDocument(document);
assert.ok(["keep", "prune", "flag"].includes(evaluation.recommendation));
for (const prune of [manager.pruneLowQuality(), manager.pruneExpired(), manager.pruneAll()])
  assert.deepEqual(Object.keys(await prune), [
    "removedLowQuality",
    "removedExpired",
    "totalRemoved",
    "totalScanned",
    "retained",
    "durationMs",
    "timestamp",
  ]);
assert.equal(await client.delete(rcaId), true);
assert.equal(await client.clear(), 0);
