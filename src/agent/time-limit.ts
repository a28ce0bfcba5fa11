import { beginDeadline } from "../support/deadlines.ts";

/** The longest delay Node's timers take, about 24 days; a larger one would fire at once. */
const longestDelayMs = 2 ** 31 - 1;

/** Why a run has to stop before its reasoner is done. */
export type Stop = "timeout" | "cancelled";

export interface TimeLimit {
  /** Fires when the time is over or the caller cancelled. */
  readonly signal: AbortSignal;
  /** Undefined while the run may go on. */
  stopped(): Stop | undefined;
  /** Milliseconds until the time is over; 0 once the run has to stop. */
  leftMs(): number;
  /** Gives timer and listener back. */
  end(): void;
}

/**
 * One signal for a time limit and the caller's own signal. The clock is read as well as the timer, because a reasoner
 * that never waits for anything keeps timers from firing.
 */
export function startTimeLimit(timeoutMs: number, clock: () => number, caller?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const deadline = clock() + timeoutMs;
  let reason: Stop | undefined;

  const stop = (why: Stop): void => {
    reason ??= why;
    controller.abort();
  };
  const cancel = (): void => stop("cancelled");
  const timer = setTimeout(() => stop("timeout"), Math.min(Math.max(timeoutMs, 0), longestDelayMs));
  const endDeadline = beginDeadline(timeoutMs);
  caller?.addEventListener("abort", cancel, { once: true });
  if (caller?.aborted) cancel();

  return {
    signal: controller.signal,
    stopped() {
      if (!reason && clock() >= deadline) stop("timeout");
      return reason;
    },
    leftMs: () => (reason ? 0 : Math.max(0, deadline - clock())),
    end() {
      clearTimeout(timer);
      endDeadline();
      caller?.removeEventListener("abort", cancel);
    },
  };
}
