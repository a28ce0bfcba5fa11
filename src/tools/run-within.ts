/** Why a tool's signal was aborted. */
export type Stop = "cancelled" | "time_limit";

export type Timed<Result> = { result: Result } | { stop: Stop };

export interface Limits {
  /** Milliseconds. */
  limitMs: number;
  /** Milliseconds beyond the limit in which work that ends early on its signal may still hand over what it has. */
  graceMs?: number;
  /** The caller's own signal. */
  signal?: AbortSignal;
}

/**
 * Runs work under a time limit and the caller's signal. Work that ignores its signal is left behind: the answer
 * comes in time all the same, and what it does later, failing included, reaches nobody.
 */
export async function runWithin<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  options: Limits,
): Promise<Timed<Result>> {
  const { limitMs, graceMs = 0, signal } = options;
  if (signal?.aborted) return { stop: "cancelled" };
  const controller = new AbortController();
  let graceTimer: NodeJS.Timeout | undefined;
  let limitTimer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const stopped = new Promise<Timed<Result>>((resolve) => {
    limitTimer = setTimeout(() => {
      controller.abort("time_limit" satisfies Stop);
      if (graceMs === 0) return resolve({ stop: "time_limit" });
      graceTimer = setTimeout(resolve, graceMs, { stop: "time_limit" });
    }, limitMs);
    onAbort = () => {
      controller.abort("cancelled" satisfies Stop);
      resolve({ stop: "cancelled" });
    };
    signal?.addEventListener("abort", onAbort, { once: true });
  });
  try {
    const finished = work(controller.signal).then(
      (result): Timed<Result> => ({ result }),
      (error: unknown): Timed<Result> => {
        if (controller.signal.aborted) return { stop: controller.signal.reason };
        throw error;
      },
    );
    return await Promise.race([finished, stopped]);
  } finally {
    clearTimeout(limitTimer);
    clearTimeout(graceTimer);
    if (onAbort) signal?.removeEventListener("abort", onAbort);
  }
}
