import type { Worker } from "node:worker_threads";

/** Begins a worker; `setup` says what for. */
export type StartWorker = (setup: unknown) => Worker;

/** Work for a worker. */
export interface Job {
  name: string;
  /** What the work needs, as plain data. */
  given: unknown;
  /**
   * Milliseconds after which the work is ended from outside, if it has not ended itself. They count from `askedAt`: who asks
   * waits for a free worker and for its start, too.
   */
  limitMs: number;
  /** By `performance.now()`; when it is handed over, unless given. */
  askedAt?: number;
  /** Milliseconds that it has to react when it is told to stop, before its worker is ended; GRACE_MS unless given. */
  graceMs?: number;
  /** True for work that finds something in memory which an earlier job left there. */
  isBound?: boolean;
  signal?: AbortSignal;
  onEvent?: (event: unknown) => void;
  /** Answers what the work asks back. */
  onQuestion?: (asked: unknown) => Promise<unknown>;
}

/** What became of a job: its value, or why it was ended from outside. What it threw is thrown. */
export type JobEnd = { value: unknown } | { stop: "time_limit" | "cancelled" };

export const GRACE_MS = 250;

/** Milliseconds that are left of a job's time. */
export const leftOf = ({ limitMs, graceMs = GRACE_MS, askedAt = performance.now() }: Job): number =>
  askedAt + limitMs + graceMs - performance.now();
