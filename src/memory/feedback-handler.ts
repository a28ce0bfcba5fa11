import { ChromaDBError } from "./chroma-db-error.ts";
import { qualityOf } from "./quality.ts";
import type { RcaStore } from "./rca-store.ts";

export interface FeedbackOptions {
  /** What a thumb up makes of the remembered confidence. Default 1.2. */
  positiveMultiplier?: number;
  /** What a thumb down makes of it. Default 0.5. */
  negativeMultiplier?: number;
  /** Default 1.0. */
  maxConfidence?: number;
  /** Default 0.1. */
  minConfidence?: number;
  /** Whether a thumb down takes the answer out of the cache. Default true. */
  enableCacheInvalidation?: boolean;
  /** Default true. */
  enableLogging?: boolean;
  /** Where logging goes; the console's error stream by default. */
  log?: (line: string) => void;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** What of a cache a thumb down needs. */
export interface Invalidated {
  invalidate(errorHash: string): unknown;
}

export interface FeedbackResult {
  rcaId: string;
  feedbackType: "positive" | "negative";
  previousConfidence: number;
  newConfidence: number;
  qualityScore: number;
  cacheInvalidated: boolean;
  timestamp: number;
}

export interface FeedbackStats {
  totalPositive: number;
  totalNegative: number;
  /** Per cent of thumbs up among all; 0 where there are none. */
  successRate: number;
  /** By how much the confidence rose, on average. */
  averagePositiveBoost: number;
  /** By how much it fell, on average. */
  averageNegativeReduction: number;
}

/** Takes what people say of remembered answers: it changes the stored document, never a report that was given. */
export class FeedbackHandler {
  readonly #store: RcaStore;
  readonly #cache: Invalidated | undefined;
  readonly #options: Required<FeedbackOptions>;
  readonly #changes: Record<FeedbackResult["feedbackType"], number[]> = { positive: [], negative: [] };

  constructor(store: RcaStore, cache?: Invalidated, options: FeedbackOptions = {}) {
    this.#store = store;
    this.#cache = cache;
    this.#options = {
      positiveMultiplier: options.positiveMultiplier ?? 1.2,
      negativeMultiplier: options.negativeMultiplier ?? 0.5,
      maxConfidence: options.maxConfidence ?? 1,
      minConfidence: options.minConfidence ?? 0.1,
      enableCacheInvalidation: options.enableCacheInvalidation ?? true,
      enableLogging: options.enableLogging ?? true,
      log: options.log ?? ((line) => console.error(line)),
      clock: options.clock ?? Date.now,
    };
  }

  /** Thumbs up: the cause was right. `errorHash` is not used yet. Throws ChromaDBError where there is no such document. */
  async handlePositive(rcaId: string, _errorHash?: string): Promise<FeedbackResult> {
    return this.#apply("positive", rcaId, this.#options.positiveMultiplier, true);
  }

  /** Thumbs down: the cause was wrong. With `errorHash` the answer is taken out of the cache too. */
  async handleNegative(rcaId: string, errorHash?: string): Promise<FeedbackResult> {
    const result = await this.#apply("negative", rcaId, this.#options.negativeMultiplier, false);
    if (errorHash === undefined || !this.#options.enableCacheInvalidation || !this.#cache) return result;
    await this.#cache.invalidate(errorHash);
    return { ...result, cacheInvalidated: true };
  }

  /** What this handler was told since it was made. */
  getStats(): FeedbackStats {
    const { positive, negative } = this.#changes;
    const all = positive.length + negative.length;
    return {
      totalPositive: positive.length,
      totalNegative: negative.length,
      successRate: all === 0 ? 0 : (100 * positive.length) / all,
      averagePositiveBoost: mean(positive),
      averageNegativeReduction: mean(negative.map((change) => -change)),
    };
  }

  async #apply(
    feedbackType: FeedbackResult["feedbackType"],
    rcaId: string,
    multiplier: number,
    user_validated: boolean,
  ): Promise<FeedbackResult> {
    const { minConfidence, maxConfidence, enableLogging, log, clock } = this.#options;
    const operation = feedbackType === "positive" ? "handlePositive" : "handleNegative";
    const timestamp = clock();
    let [previousConfidence, newConfidence, qualityScore] = [0, 0, 0];
    // Worked out of the document as it is when nobody else changes it: two thumbs at once count both.
    const isThere = await this.#store.update(rcaId, (document) => {
      previousConfidence = document.confidence;
      const raised = previousConfidence * multiplier;
      newConfidence = Math.min(maxConfidence, Math.max(minConfidence, raised));
      const said = { confidence: newConfidence, user_validated, feedback: feedbackType };
      qualityScore = qualityOf({ ...document, ...said }, timestamp);
      return { ...said, quality_score: qualityScore };
    });
    if (!isThere) throw unknownDocument(rcaId, operation);
    this.#changes[feedbackType].push(newConfidence - previousConfidence);
    if (enableLogging)
      log(`${feedbackType} feedback on ${rcaId}: confidence ${previousConfidence} to ${newConfidence}`);
    return {
      rcaId,
      feedbackType,
      previousConfidence,
      newConfidence,
      qualityScore,
      cacheInvalidated: false,
      timestamp,
    };
  }
}

function unknownDocument(id: string, operation: string): ChromaDBError {
  return new ChromaDBError(`Document with id ${id} not found`, operation, { code: "DOCUMENT_NOT_FOUND" });
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
