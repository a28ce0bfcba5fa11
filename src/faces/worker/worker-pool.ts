import type { Worker } from "node:worker_threads";
import { Failure } from "../../model/failure.ts";
import { type Job, type JobEnd, leftOf } from "./job.ts";
import { JobThread, NotBegun } from "./job-thread.ts";

/** Workers at the same time. Where one is stuck until its limit, others answer; most servers never need the second. */
const MOST = 4;
/** Milliseconds that a worker beside the first is kept without a job. */
const IDLE_MS = 30_000;

interface PoolOptions {
  start: () => Worker;
  /** Told when a worker is gone: what its locks are called. */
  onGone: (locks: string) => void;
}

interface Waiting {
  job: Job;
  isSecondTry: boolean;
  done: (end: JobEnd) => void;
  fail: (problem: unknown) => void;
  timer?: NodeJS.Timeout;
}

/** Node's timers take no more than 31 bits. */
const longestDelayMs = 2 ** 31 - 1;

interface Place {
  thread: JobThread | undefined;
  idle: NodeJS.Timeout | undefined;
}

/**
 * The workers of a server. What reads a text of somebody else's runs in them, so that the server answers meanwhile, and
 * can be ended, whatever the text does to it. A worker has one job at a time: to end it ends nothing else.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #places: Place[] = Array.from({ length: MOST }, () => ({ thread: undefined, idle: undefined }));
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Does a job in the first worker that is free. Throws what the job throws, and a Failure where its worker died. */
  run(given: Job): Promise<JobEnd> {
    const job = { askedAt: performance.now(), ...given };
    if (this.#isClosed || job.signal?.aborted) return Promise.resolve({ stop: "cancelled" });
    return new Promise((done, fail) => {
      const waiting: Waiting = { job, isSecondTry: false, done, fail };
      job.signal?.addEventListener("abort", () => this.#giveUp(waiting, "cancelled"), { once: true });
      this.#waiting.push(waiting);
      this.#serve();
      if (this.#waiting.includes(waiting)) this.#limit(waiting);
    });
  }

  /** Whoever waits for a worker waits no longer than its job may take. */
  #limit(waiting: Waiting): void {
    const ms = Math.min(Math.max(leftOf(waiting.job), 0), longestDelayMs);
    waiting.timer = setTimeout(() => this.#giveUp(waiting, "time_limit"), ms);
  }

  /** Begins the first worker before it is needed. */
  warm(): void {
    const [first] = this.#places;
    if (first && !this.#isClosed) first.thread ??= this.#begin(first);
  }

  /** Ends all workers; what they are still doing has so many milliseconds. */
  async close(ms: number): Promise<void> {
    this.#isClosed = true;
    for (const waiting of [...this.#waiting]) this.#giveUp(waiting, "cancelled");
    await Promise.all(this.#places.map(({ thread }) => thread?.close(ms)));
  }

  #giveUp(waiting: Waiting, stop: "time_limit" | "cancelled"): void {
    clearTimeout(waiting.timer);
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiting.done({ stop });
  }

  #serve(): void {
    if (this.#isClosed) return;
    for (const waiting of [...this.#waiting]) {
      const place = this.#placeFor(waiting.job);
      if (place) this.#give(waiting, place);
    }
  }

  /** The first worker that is free, else the first place for a new one. */
  #placeFor({ isBound }: Job): Place | undefined {
    const places = isBound ? this.#places.slice(0, 1) : this.#places;
    return places.find(({ thread }) => thread?.isFree) ?? places.find(({ thread }) => !thread);
  }

  #give(waiting: Waiting, place: Place): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    clearTimeout(waiting.timer);
    clearTimeout(place.idle);
    place.thread ??= this.#begin(place);
    place.thread.run(waiting.job).then(waiting.done, (problem: unknown) => {
      if (!(problem instanceof NotBegun)) return waiting.fail(problem);
      // What was not begun can be begun again.
      if (waiting.isSecondTry || this.#isClosed)
        return waiting.fail(new Failure("WORKER_ENDED", "No part of the server began this.", "Try again."));
      const again = { ...waiting, isSecondTry: true };
      this.#waiting.unshift(again);
      this.#serve();
      if (this.#waiting.includes(again)) this.#limit(again);
    });
  }

  #begin(place: Place): JobThread {
    const thread = new JobThread(this.#options.start(), {
      onFree: () => {
        if (thread.isEnded) this.#replace(place, thread);
        else if (place !== this.#places[0]) this.#endLater(place, thread);
        this.#serve();
      },
      onGone: this.#options.onGone,
    });
    return thread;
  }

  /** Whoever comes next does not wait for the start of another first one. */
  #replace(place: Place, ended: JobThread): void {
    if (place.thread !== ended) return;
    place.thread = undefined;
    if (ended.wasReady) this.warm();
  }

  #endLater(place: Place, thread: JobThread): void {
    clearTimeout(place.idle);
    place.idle = setTimeout(() => void thread.close(IDLE_MS), IDLE_MS).unref();
  }
}
