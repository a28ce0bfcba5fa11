import type { Trace } from "../stack-trace.ts";

/** Links throwables given outermost first. */
export function chain(traces: readonly Trace[]): Trace | undefined {
  for (let at = 0; at < traces.length - 1; at++) {
    const trace = traces[at];
    const cause = traces[at + 1];
    if (trace && cause) trace.cause = cause;
  }
  return traces[0];
}
