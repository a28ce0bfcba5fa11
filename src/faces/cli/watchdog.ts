import type { Worker } from "node:worker_threads";
import { earliestDeadline, endedSteps, wasStepEnded } from "../../support/deadlines.ts";
import { limitSteps } from "../../support/endable.ts";
import { nativeCalls } from "../../support/native-calls.ts";
import { LOOK_MS, STUCK, WATCHDOG_THREAD } from "./watchdog-thread.ts";

/** Told when the main thread is in one long step, and when it is out of it. */
export interface LongSteps {
  begin(): void;
  end(): void;
}

/**
 * Ends a step of this thread that goes on beyond the time limit, whatever it is in: no timer of its own thread can. What
 * awaited that step is never answered. Meanwhile signals have their default action, since no listener would hear them.
 *
 * Making the thread costs a short run more than it could take too long in, so that it is made only when a run goes on
 * for a while, or at once where a time limit was asked for.
 */
export class Watchdog {
  /** Resolves when a step was ended. */
  readonly stepEnded: Promise<void>;
  #tellEnded: () => void = () => {};
  readonly #beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #listeners = new Set<LongSteps>();
  /** Whether a step would be noticed by now; true too where nobody asked for that. */
  #notices = true;
  #timers: NodeJS.Timeout[] = [];
  #thread: Worker | undefined;
  #stopped = false;

  constructor() {
    this.stepEnded = new Promise((resolve) => {
      this.#tellEnded = resolve;
    });
  }

  /**
   * Begins to watch after so many milliseconds, and as soon as the run is no short one; until then signals are listened to
   * only where that is asked for. Does nothing when called again.
   */
  start(afterMs: number, { hearsSignals, isShort }: { hearsSignals: boolean; isShort: () => boolean }): void {
    if (this.#timers.length > 0 || this.#thread || this.#stopped) return;
    this.#notices = hearsSignals;
    limitSteps(true);
    const wait = (): void => {
      if (this.#stopped || !isShort()) return void this.#watch();
      this.#timers.push(setTimeout(wait, LOOK_MS).unref());
    };
    this.#timers.push(setTimeout(wait, afterMs).unref());
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    void this.#thread?.terminate();
  }

  /** Calls `end` when a step would be noticed, at once or later, then `begin` and `end` around each. */
  listen(listener: LongSteps): () => void {
    this.#listeners.add(listener);
    if (this.#notices) listener.end();
    return () => this.#listeners.delete(listener);
  }

  async #watch(): Promise<void> {
    const { Worker } = await import("node:worker_threads");
    if (this.#stopped || !process.features.inspector) return this.#notice();
    // What a step would have gone on to do may have been all that kept the process alive.
    process.once("beforeExit", () => this.#beat());
    const workerData = {
      beats: this.#beats.buffer,
      deadline: earliestDeadline.buffer,
      ended: endedSteps.buffer,
      calls: nativeCalls.buffer,
    };
    this.#thread = new Worker(WATCHDOG_THREAD, { eval: true, workerData, execArgv: [] });
    this.#thread.unref();
    this.#thread.once("online", () => this.#begin());
    // Without it limits hold between steps only.
    this.#thread.once("error", () => this.#notice());
  }

  #begin(): void {
    if (this.#stopped) return;
    this.#notice();
    Object.assign(globalThis, { [Symbol.for(STUCK)]: () => this.#enterStep() });
    this.#timers.push(setInterval(() => this.#beat(), LOOK_MS).unref());
  }

  #beat(): void {
    Atomics.add(this.#beats, 0, 1);
    if (!this.#notices) this.#notice();
    if (wasStepEnded()) this.#tellEnded();
  }

  #notice(): void {
    this.#notices = true;
    limitSteps(false);
    for (const { end } of this.#listeners) end();
  }

  /** Runs in the middle of the step. */
  #enterStep(): void {
    this.#notices = false;
    for (const { begin } of this.#listeners) begin();
  }
}

/** That of this process; it watches nothing until it is started. */
export const watchdog = new Watchdog();
