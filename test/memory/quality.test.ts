import { describe, expect, it } from "vitest";
import { FeedbackHandler } from "../../src/memory/feedback-handler.ts";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import { oldAgeMs, qualityOf } from "../../src/memory/quality.ts";
import { QualityManager } from "../../src/memory/quality-manager.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { lateinit } from "./documents.ts";

const now = 2 * oldAgeMs;
const fresh = { confidence: 0.9, user_validated: false, created_at: now };

describe("qualityOf", () => {
  it.each([
    ["the documented example, unchecked", fresh, 0.63],
    ["the documented example, confirmed", { ...fresh, confidence: 0.95, user_validated: true }, 0.85],
    ["held", { ...fresh, outcome: "held" as const }, 0.85],
    ["returned", { ...fresh, outcome: "returned" as const }, 0.25],
    ["used twice", { ...fresh, used_count: 2 }, 0.67],
    ["used a thousand times, as ten", { ...fresh, used_count: 1000 }, 0.78],
    ["half as old as it may be", { ...fresh, created_at: now - oldAgeMs / 2 }, 0.54],
    ["much older", { ...fresh, created_at: 0 }, 0.44],
    ["old, but seen today", { ...fresh, created_at: 0, last_seen_at: now }, 0.63],
    ["from the future", { ...fresh, created_at: now * 2 }, 0.63],
    ["nothing", { ...fresh, confidence: 0 }, 0],
  ])("of one that is %s", (_, document, quality) => {
    expect(qualityOf(document, now)).toBe(quality);
  });
});

async function handlerOf(options = {}) {
  const store = new InMemoryStore(() => now);
  const log: string[] = [];
  const invalidated: string[] = [];
  const cache = { invalidate: (hash: string) => void invalidated.push(hash) };
  const handler = new FeedbackHandler(store, cache, {
    clock: () => now,
    log: (line) => log.push(line),
    ...options,
  });
  return { store, handler, log, invalidated, id: await store.addRCA(lateinit) };
}

describe("FeedbackHandler", () => {
  it("raises the confidence of what was right, to 1 at most", async () => {
    const { store, handler, id, log, invalidated } = await handlerOf();
    expect(await handler.handlePositive(id, "hash")).toEqual({
      rcaId: id,
      feedbackType: "positive",
      previousConfidence: 0.9,
      newConfidence: 1,
      qualityScore: 0.87,
      cacheInvalidated: false,
      timestamp: now,
    });
    expect(await store.getById(id)).toMatchObject({
      confidence: 1,
      quality_score: 0.87,
      user_validated: true,
    });
    expect(log).toHaveLength(1);
    expect(invalidated).toEqual([]);
  });

  it("halves that of what was wrong, to 0.1 at least, and takes it out of the cache", async () => {
    const { store, handler, id, invalidated } = await handlerOf();
    expect(await handler.handleNegative(id, "hash")).toMatchObject({
      feedbackType: "negative",
      previousConfidence: 0.9,
      newConfidence: 0.45,
      cacheInvalidated: true,
    });
    expect(invalidated).toEqual(["hash"]);
    expect((await handler.handleNegative(id)).cacheInvalidated).toBe(false);
    for (let time = 0; time < 5; time++) await handler.handleNegative(id);
    expect(await store.getById(id)).toMatchObject({ confidence: 0.1, user_validated: false });
  });

  it("takes the documented options", async () => {
    const options = {
      positiveMultiplier: 1.5,
      negativeMultiplier: 0.1,
      maxConfidence: 0.95,
      minConfidence: 0.3,
      enableCacheInvalidation: false,
      enableLogging: false,
    };
    const { handler, id, log, invalidated } = await handlerOf(options);
    expect((await handler.handlePositive(id)).newConfidence).toBe(0.95);
    expect(await handler.handleNegative(id, "hash")).toMatchObject({
      newConfidence: 0.3,
      cacheInvalidated: false,
    });
    expect([log, invalidated]).toEqual([[], []]);
  });

  it("counts what it was told", async () => {
    const { store, handler, id } = await handlerOf();
    expect(handler.getStats()).toEqual({
      totalPositive: 0,
      totalNegative: 0,
      successRate: 0,
      averagePositiveBoost: 0,
      averageNegativeReduction: 0,
    });
    await store.update(id, { confidence: 0.5 });
    await handler.handlePositive(id);
    await handler.handleNegative(id);
    const stats = handler.getStats();
    expect(stats).toMatchObject({ totalPositive: 1, totalNegative: 1, successRate: 50 });
    expect(stats.averagePositiveBoost).toBeCloseTo(0.1);
    expect(stats.averageNegativeReduction).toBeCloseTo(0.3);
  });

  it("names a document that there is not", async () => {
    const { handler } = await handlerOf();
    await expect(handler.handlePositive("nothing")).rejects.toMatchObject({
      name: "ChromaDBError",
      message: "Document with id nothing not found",
      operation: "handlePositive",
    });
    expect(handler.getStats().totalPositive).toBe(0);
  });
});

async function managerOf(options = {}) {
  const store = new InMemoryStore(() => now);
  const removed: RCADocument[] = [];
  const keepRemoved = async (documents: readonly RCADocument[]) => void removed.push(...documents);
  const manager = new QualityManager(store, {
    clock: () => now,
    enableLogging: false,
    keepRemoved,
    ...options,
  });
  const document = (id: string, changes: Partial<RCADocument> = {}): RCADocument => ({
    ...lateinit,
    id,
    created_at: now,
    updated_at: now,
    ...changes,
  });
  const old = now - oldAgeMs - 1;
  await store.put([
    document("good", { quality_score: 0.9 }),
    document("poor", { quality_score: 0.2 }),
    document("edge", { quality_score: 0.3 }),
    document("expired", { created_at: old }),
    document("both", { quality_score: 0.1, created_at: old }),
    document("confirmed", { created_at: old, user_validated: true }),
    document("seen", { created_at: old, last_seen_at: now }),
  ]);
  const left = async () => {
    const ids: string[] = [];
    for await (const { id } of store.documents()) ids.push(id);
    return ids;
  };
  return { store, manager, removed, left, document };
}

describe("QualityManager", () => {
  it("removes what is of low quality", async () => {
    const { manager, left } = await managerOf();
    expect(await manager.pruneLowQuality()).toEqual({
      removedLowQuality: 2,
      removedExpired: 0,
      totalRemoved: 2,
      totalScanned: 7,
      retained: 5,
      durationMs: 0,
      timestamp: now,
    });
    expect(await left()).toEqual(["good", "edge", "expired", "confirmed", "seen"]);
  });

  it("removes what is expired, but not what was confirmed or seen since", async () => {
    const { manager, left } = await managerOf();
    expect(await manager.pruneExpired()).toMatchObject({ removedLowQuality: 0, removedExpired: 2 });
    expect(await left()).toEqual(["good", "poor", "edge", "confirmed", "seen"]);
  });

  it("removes both, counts each once, and hands over what goes before it goes", async () => {
    const { store, manager, removed, left } = await managerOf();
    expect((await manager.previewPrune()).map(({ id }) => id)).toEqual(["poor", "expired", "both"]);
    expect(await left()).toHaveLength(7);
    expect(await manager.pruneAll()).toMatchObject({
      removedLowQuality: 2,
      removedExpired: 1,
      totalRemoved: 3,
      retained: 4,
    });
    await store.put(removed);
    expect((await left()).sort()).toEqual(["both", "confirmed", "edge", "expired", "good", "poor", "seen"]);
  });

  it("removes nothing where it cannot be kept for putting back", async () => {
    const keepRemoved = () => Promise.reject(new Error("the disk is full"));
    const { manager, left } = await managerOf({ keepRemoved });
    await expect(manager.pruneAll()).rejects.toThrow("the disk is full");
    expect(await left()).toHaveLength(7);
  });

  it("measures all documents", async () => {
    const { manager } = await managerOf();
    const metrics = await manager.getQualityMetrics();
    expect(metrics).toMatchObject({
      totalDocuments: 7,
      highQualityCount: 1,
      lowQualityCount: 2,
      validatedCount: 1,
      oldDocumentsCount: 3,
      medianQuality: 0.63,
      qualityDistribution: { excellent: 1, good: 3, fair: 0, poor: 3 },
    });
    expect(metrics.averageQuality).toBeCloseTo((0.9 + 0.2 + 0.3 + 0.1 + 3 * 0.63) / 7);
    expect(await new QualityManager(new InMemoryStore()).getQualityMetrics()).toMatchObject({
      totalDocuments: 0,
      averageQuality: 0,
      medianQuality: 0,
    });
  });

  it.each([
    [{}, "keep"],
    [{ quality_score: 0.29 }, "prune"],
    [{ created_at: now - oldAgeMs - 1 }, "prune"],
    [{ created_at: now - oldAgeMs - 1, user_validated: true }, "flag"],
    [{ created_at: now - oldAgeMs * 0.9 }, "flag"],
    [{ created_at: now - oldAgeMs * 0.7 }, "keep"],
  ])("recommends for %j to %s", async (changes, recommendation) => {
    const { manager, document } = await managerOf();
    expect(manager.evaluateDocument(document("x", changes))).toMatchObject({ id: "x", recommendation });
  });

  it("prunes by itself where it is asked to", async () => {
    const { manager, left } = await managerOf({ enableAutoPrune: true, autoPruneInterval: 20 });
    await expect.poll(left, { timeout: 30_000 }).toEqual(["good", "edge", "confirmed", "seen"]);
    manager.dispose();
  });
});
