import type { RCADocument } from "../model/rca-document.ts";
import { oldAgeMs } from "./quality.ts";
import type { RcaStore } from "./rca-store.ts";

export interface QualityOptions {
  /** Documents with a lower quality are pruned. Default 0.3. */
  minQualityThreshold?: number;
  /** Milliseconds after which a document is expired, since it was made or last seen. Default six months. */
  maxAgeMs?: number;
  /** Whether both kinds are pruned by themselves. Default false. */
  enableAutoPrune?: boolean;
  /** Milliseconds between two such prunings. Default a day. */
  autoPruneInterval?: number;
  /** Default true. */
  enableLogging?: boolean;
  /** Where logging goes; the console's error stream by default. */
  log?: (line: string) => void;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Is handed what is about to be removed, so that it can be put back. */
  keepRemoved?: (documents: readonly RCADocument[]) => Promise<void>;
}

export interface PruneResult {
  removedLowQuality: number;
  removedExpired: number;
  totalRemoved: number;
  totalScanned: number;
  retained: number;
  durationMs: number;
  timestamp: number;
}

export interface QualityMetrics {
  totalDocuments: number;
  /** With a quality of 0.8 and more. */
  highQualityCount: number;
  /** Below the threshold. */
  lowQualityCount: number;
  validatedCount: number;
  /** Expired ones. */
  oldDocumentsCount: number;
  averageQuality: number;
  medianQuality: number;
  qualityDistribution: { excellent: number; good: number; fair: number; poor: number };
}

export interface DocumentEvaluation {
  id: string;
  quality: number;
  ageMs: number;
  isBelowThreshold: boolean;
  isExpired: boolean;
  isNearingExpiration: boolean;
  recommendation: "keep" | "prune" | "flag";
}

/** The part of its life after which a document nears its end. */
const nearing = 0.8;

type Kind = "isBelowThreshold" | "isExpired";

/** Keeps the memory good: finds and removes what is of low quality or expired. What a person confirmed never expires. */
export class QualityManager {
  readonly #store: RcaStore;
  readonly #options: Required<Omit<QualityOptions, "keepRemoved">> & Pick<QualityOptions, "keepRemoved">;
  readonly #timer: ReturnType<typeof setInterval> | undefined;

  constructor(store: RcaStore, options: QualityOptions = {}) {
    this.#store = store;
    this.#options = {
      minQualityThreshold: options.minQualityThreshold ?? 0.3,
      maxAgeMs: options.maxAgeMs ?? oldAgeMs,
      enableAutoPrune: options.enableAutoPrune ?? false,
      autoPruneInterval: options.autoPruneInterval ?? 86_400_000,
      enableLogging: options.enableLogging ?? true,
      log: options.log ?? ((line) => console.error(line)),
      clock: options.clock ?? Date.now,
      keepRemoved: options.keepRemoved,
    };
    if (!this.#options.enableAutoPrune) return;
    this.#timer = setInterval(() => this.#pruneByItself(), this.#options.autoPruneInterval);
    this.#timer.unref();
  }

  /** Ends pruning by itself. */
  dispose(): void {
    clearInterval(this.#timer);
  }

  pruneLowQuality(): Promise<PruneResult> {
    return this.#prune(["isBelowThreshold"]);
  }

  pruneExpired(): Promise<PruneResult> {
    return this.#prune(["isExpired"]);
  }

  pruneAll(): Promise<PruneResult> {
    return this.#prune(["isBelowThreshold", "isExpired"]);
  }

  /** What `pruneAll` would remove, without removing it. */
  async previewPrune(): Promise<RCADocument[]> {
    return (await this.#toRemove(["isBelowThreshold", "isExpired"])).found.map(({ document }) => document);
  }

  async getQualityMetrics(): Promise<QualityMetrics> {
    const scores: number[] = [];
    const counts = { low: 0, validated: 0, old: 0 };
    for await (const document of this.#store.documents()) {
      const { quality, isBelowThreshold, isExpired } = this.evaluateDocument(document);
      scores.push(quality);
      if (isBelowThreshold) counts.low++;
      if (isExpired) counts.old++;
      if (document.user_validated) counts.validated++;
    }
    scores.sort((left, right) => left - right);
    const between = (from: number, to: number) =>
      scores.filter((score) => score >= from && score < to).length;
    const excellent = between(0.8, Number.POSITIVE_INFINITY);
    return {
      totalDocuments: scores.length,
      highQualityCount: excellent,
      lowQualityCount: counts.low,
      validatedCount: counts.validated,
      oldDocumentsCount: counts.old,
      averageQuality: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : 0,
      medianQuality: median(scores),
      qualityDistribution: {
        excellent,
        good: between(0.6, 0.8),
        fair: between(0.4, 0.6),
        poor: between(Number.NEGATIVE_INFINITY, 0.4),
      },
    };
  }

  /** One document by its stored quality and its age. */
  evaluateDocument(doc: RCADocument): DocumentEvaluation {
    const { minQualityThreshold, maxAgeMs, clock } = this.#options;
    const ageMs = Math.max(0, clock() - Math.max(doc.created_at, doc.last_seen_at ?? 0));
    const isBelowThreshold = doc.quality_score < minQualityThreshold;
    const isExpired = ageMs > maxAgeMs;
    const isNearingExpiration = !isExpired && ageMs > nearing * maxAgeMs;
    const goes = isBelowThreshold || (isExpired && !doc.user_validated);
    const recommendation = goes ? "prune" : isExpired || isNearingExpiration ? "flag" : "keep";
    return {
      id: doc.id,
      quality: doc.quality_score,
      ageMs,
      isBelowThreshold,
      isExpired,
      isNearingExpiration,
      recommendation,
    };
  }

  async #prune(kinds: readonly Kind[]): Promise<PruneResult> {
    const { clock, keepRemoved, enableLogging, log } = this.#options;
    const timestamp = clock();
    const { found, scanned } = await this.#toRemove(kinds);
    if (found.length > 0) await keepRemoved?.(found.map(({ document }) => document));
    const removed = { isBelowThreshold: 0, isExpired: 0 };
    for (const { document, kind } of found) if (await this.#store.delete(document.id)) removed[kind]++;
    const totalRemoved = removed.isBelowThreshold + removed.isExpired;
    if (enableLogging) log(`pruned ${totalRemoved} of ${scanned} documents`);
    return {
      removedLowQuality: removed.isBelowThreshold,
      removedExpired: removed.isExpired,
      totalRemoved,
      totalScanned: scanned,
      retained: scanned - totalRemoved,
      durationMs: Math.max(0, clock() - timestamp),
      timestamp,
    };
  }

  /** Each document with the first reason that applies. */
  async #toRemove(kinds: readonly Kind[]) {
    const found: { document: RCADocument; kind: Kind }[] = [];
    let scanned = 0;
    for await (const document of this.#store.documents()) {
      scanned++;
      const evaluation = this.evaluateDocument(document);
      const kind = kinds.find((each) => evaluation[each]);
      const stays = kind === undefined || (kind === "isExpired" && document.user_validated);
      if (!stays) found.push({ document, kind });
    }
    return { found, scanned };
  }

  async #pruneByItself(): Promise<void> {
    try {
      await this.pruneAll();
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      if (this.#options.enableLogging) this.#options.log(`pruning failed: ${reason}`);
    }
  }
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
