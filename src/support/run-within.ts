/**
 * Runs work whose signal is aborted with the caller's, and when its time is up. `AbortSignal.any` would do, were a
 * time limit in it not collected as garbage on Node 20 before it has run out.
 */
export async function runWithin<Result>(
  limitMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, limitMs);
  caller?.addEventListener("abort", stop, { once: true });
  if (caller?.aborted) stop();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener("abort", stop);
  }
}
