/** What work may be told when the user presses Ctrl-C. */
export interface Interruptible {
  /** Aborted by the second Ctrl-C while a log is being read, by the first one otherwise. */
  signal: AbortSignal;
  /** The log up to the first Ctrl-C: `adb logcat | culprit` never ends by itself, and what came is worth an answer. */
  reading(log: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

export async function interruptible<Result>(
  work: (handle: Interruptible) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let endOfLog: (() => void) | undefined;
  const onSignal = () => {
    if (endOfLog) endOfLog();
    else controller.abort();
    endOfLog = undefined;
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  try {
    return await work({
      signal: controller.signal,
      reading: (log) =>
        until(log, new Promise<void>((end) => (endOfLog = end)), () => (endOfLog = undefined)),
    });
  } finally {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
  }
}

async function* until(
  log: AsyncIterable<Uint8Array>,
  stop: Promise<void>,
  done: () => void,
): AsyncGenerator<Uint8Array> {
  const iterator = log[Symbol.asyncIterator]();
  const stopped = stop.then(() => ({ done: true as const, value: undefined }));
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), stopped]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    done();
    void iterator.return?.();
  }
}
