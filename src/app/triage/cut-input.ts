import { Failure } from "../../model/failure.ts";

/** Why an input ends before its end: a download that was cut off, a disk that cannot be read. */
export class CutInput {
  /** Set once it has ended. */
  reason: string | undefined;
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** What can be read of it. What the user has ended or has to mend is no end of an input. */
  async *read<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source;
    } catch (error) {
      if (error instanceof Failure || this.#signal?.aborted) throw error;
      this.reason = error instanceof Error ? error.message : String(error);
    }
  }

  /** Without the row in which it was cut: whether that one is whole, nobody knows. */
  async *wholeRows<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
    let last: T | undefined;
    for await (const row of rows) {
      if (last !== undefined) yield last;
      last = this.reason === undefined ? undefined : row;
      if (last === undefined) yield row;
    }
  }
}
