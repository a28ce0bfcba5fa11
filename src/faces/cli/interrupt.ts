import { watchdog } from "./watchdog.ts";

/** What work may be told when the user presses Ctrl-C. */
export interface Interruptible {
  /** Aborted by the second Ctrl-C while a log is being read, by the first one otherwise. */
  signal: AbortSignal;
  /** The log up to the first Ctrl-C: `adb logcat | culprit` never ends by itself, and what came is worth an answer. */
  reading(log: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Whether Ctrl-C ended the log before its end. */
  wasCut(): boolean;
}

export async function interruptible<Result>(
  work: (handle: Interruptible) => Promise<Result>,
  signals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"],
): Promise<Result> {
  const controller = new AbortController();
  let endOfLog: (() => void) | undefined;
  let wasCut = false;
  const onSignal = () => {
    if (endOfLog) endOfLog();
    else controller.abort();
    endOfLog = undefined;
  };
  let isHearing = false;
  const unhear = () => {
    for (const name of signals) process.off(name, onSignal);
    isHearing = false;
  };
  // Not off and on again: a signal that came meanwhile would be lost.
  const hear = () => {
    if (isHearing) return;
    for (const name of signals) process.on(name, onSignal);
    isHearing = true;
  };
  // A step that does not come back hears nothing: then a signal ends the process by itself.
  const ignore = watchdog.listen({ begin: unhear, end: hear });
  const reading = async function* (log: AsyncIterable<Uint8Array>) {
    const cut = new Cut(log);
    endOfLog = () => {
      wasCut = true;
      cut.end();
      // A pipe that stays open would keep the process alive.
      process.stdin.destroy();
    };
    try {
      yield* cut.chunks();
    } finally {
      endOfLog = undefined;
    }
  };
  try {
    return await work({ signal: controller.signal, reading, wasCut: () => wasCut });
  } finally {
    ignore();
    unhear();
  }
}

/**
 * A stream that can be ended from outside, also while it waits for its source. One waiter at a time: racing every
 * chunk against one long-lived promise would keep all chunks in memory until the end.
 */
class Cut {
  readonly #source: AsyncIterator<Uint8Array>;
  #ended = false;
  #wake: (() => void) | undefined;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      while (!this.#ended) {
        const next = await this.#next();
        if (!next || next.done) return;
        yield next.value;
      }
    } finally {
      void this.#source.return?.();
    }
  }

  #next(): Promise<IteratorResult<Uint8Array> | undefined> {
    return new Promise((done, fail) => {
      this.#wake = () => done(undefined);
      this.#source.next().then(done, fail);
    });
  }
}
