/**
 * The moments by which work on this thread has to be done, the earliest in memory that another thread can read: a step
 * that never ends keeps every timer of its own thread from firing.
 */
const due = new Set<{ readonly at: number }>();

/** The earliest moment in milliseconds since the epoch, by the system's clock; infinite while there is none. */
export const earliestDeadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(
  Number.POSITIVE_INFINITY,
);

/** How many steps were ended by force so far. */
export const endedSteps = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Whether a step was ended by force: what it looked at is not to be looked at again. */
export const wasStepEnded = (): boolean => Atomics.load(endedSteps, 0) > 0;

/** Says that what begins now may take so many milliseconds. The answer ends that. */
export function beginDeadline(milliseconds: number): () => void {
  const deadline = { at: Date.now() + milliseconds };
  due.add(deadline);
  publish();
  return () => {
    due.delete(deadline);
    publish();
  };
}

function publish(): void {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { at } of due) if (at < earliest) earliest = at;
  earliestDeadline[0] = earliest;
}
