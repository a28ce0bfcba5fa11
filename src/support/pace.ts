import { setImmediate as nextTurn } from "node:timers/promises";
import { beginDeadline } from "./deadlines.ts";

/** Characters or bytes of a piece: what takes a moment even where every one of them is made to take long. */
const PIECE = 128 * 1024;
/** Milliseconds that a piece may take, and that the end may, however little time is left. */
const LEAST_PIECE_MS = 200;
const LEAST_END_MS = 400;
/** Milliseconds of work between two turns of the event loop. */
const TURN_MS = 20;

/**
 * How long work on an input may take, whatever the input makes of it. Waiting for more of it does not count: a live log
 * has no end. Between pieces the event loop gets its turns, so that others are answered meanwhile.
 */
export class Pace {
  #limitMs: number;
  readonly #clock: () => number;
  readonly #signal: AbortSignal | undefined;
  #turnAt: number;
  #leftAt: number;
  #spentMs = 0;
  #endDeadline: () => void = () => {};

  constructor(limitMs: number, clock: () => number, signal?: AbortSignal) {
    this.#limitMs = limitMs;
    this.#clock = clock;
    this.#signal = signal;
    this.#turnAt = clock();
    this.#leftAt = this.#turnAt;
  }

  /** True when the time is used up. */
  get isOver(): boolean {
    return this.#spentMs >= this.#limitMs;
  }

  get leftMs(): number {
    return Math.max(0, this.#limitMs - this.#spentMs);
  }

  /** The input in small pieces, as far as there is time for what is done with them. */
  async *over<Chunk extends Uint8Array | string>(input: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    for await (const chunk of input) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        if (this.isOver || this.#signal?.aborted) return this.#leave();
        const piece = chunk.length <= PIECE ? chunk : part(chunk, at, at + PIECE);
        const startedAt = this.#clock();
        this.#endDeadline = beginDeadline(Math.max(this.leftMs, LEAST_PIECE_MS));
        yield piece;
        this.#endDeadline();
        this.#spentMs += this.#clock() - startedAt;
        if (this.#clock() - this.#turnAt > TURN_MS) await this.#turn();
      }
    }
    this.#leave();
  }

  /** Takes the limit away: the input turned out to go on for as long as somebody wants to see it. */
  lift(): void {
    this.#limitMs = Number.POSITIVE_INFINITY;
  }

  /** Counts what was done since the last piece. */
  settle(): void {
    this.#endDeadline();
    this.#spentMs += this.#clock() - this.#leftAt;
    this.#leftAt = this.#clock();
  }

  /** What is done with all of the input, between the last piece and `settle`, counts too. */
  #leave(): void {
    this.#leftAt = this.#clock();
    this.#endDeadline();
    this.#endDeadline = beginDeadline(Math.max(this.leftMs, LEAST_END_MS));
  }

  async #turn(): Promise<void> {
    await nextTurn();
    this.#turnAt = this.#clock();
  }
}

function part<Chunk extends Uint8Array | string>(chunk: Chunk, from: number, to: number): Chunk {
  return (typeof chunk === "string" ? chunk.slice(from, to) : chunk.subarray(from, to)) as Chunk;
}
