/** What `waitUntilAborted` answers when the signal came first. */
export const aborted: unique symbol = Symbol("aborted");

/**
 * Settles as the promise does, or with `aborted` as soon as the signal fires, whichever comes first. A promise that
 * never settles is left behind; one that rejects too late is no unhandled rejection.
 */
export function waitUntilAborted<T>(
  promise: PromiseLike<T>,
  signal: AbortSignal,
): Promise<T | typeof aborted> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve(aborted);
    const stop = (): void => resolve(aborted);
    signal.addEventListener("abort", stop, { once: true });
    promise.then(
      (value) => {
        signal.removeEventListener("abort", stop);
        resolve(value);
      },
      (error: unknown) => {
        signal.removeEventListener("abort", stop);
        reject(error);
      },
    );
  });
}

let hasRun = false;

/** Whether anything was begun by `runUntilAborted`: without that, what a step was ended in is all there was. */
export const hasRunUntilAborted = (): boolean => hasRun;

/**
 * The same for work that begins in a turn of its own: a step of it that is ended by force (`faces/cli/watchdog.ts`) takes
 * nothing of its caller with it.
 */
export function runUntilAborted<T>(
  work: () => PromiseLike<T>,
  signal: AbortSignal,
): Promise<T | typeof aborted> {
  hasRun = true;
  return waitUntilAborted(Promise.resolve().then(work), signal);
}
