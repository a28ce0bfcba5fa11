import { setImmediate as nextTurn } from "node:timers/promises";

/** Bytes or characters that are looked at between two turns of the event loop. */
const PER_TURN = 1024 * 1024;

/**
 * Lets timers, signals and others' requests have their turn while many files are looked at. Once the signal is aborted,
 * nobody waits for an answer any more, and an empty one would be taken for "there is none": then the work stops where it
 * is, and has no answer at all.
 */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #seen = 0;

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** To be awaited after so many bytes or characters were looked at, or before any are. */
  after(amount: number): Promise<void> | undefined {
    if (this.#signal?.aborted) return new Promise(() => {});
    this.#seen += amount;
    return this.#seen < PER_TURN ? undefined : this.#turn();
  }

  async #turn(): Promise<void> {
    this.#seen = 0;
    await nextTurn();
    if (this.#signal?.aborted) await new Promise(() => {});
  }
}
