import { Script } from "node:vm";
import { earliestDeadline } from "./deadlines.ts";

/** Milliseconds beyond a deadline: whoever looks at the clock comes first, also on a busy machine. */
const GRACE_MS = 1000;
/** The longest timeout that V8 can be given. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** A step went on beyond its time limit and was ended. */
export class StepEnded extends Error {}

const place = Symbol.for("culprit.endable");
const held = globalThis as { [place]?: () => void };
let script: Script | undefined;
let isNeeded = false;

/** Says whether nothing else would end a step of this thread that never comes back. */
export function limitSteps(needed: boolean): void {
  isNeeded = needed;
}

/**
 * Runs synchronous work. Where nothing else watches this thread, V8 ends it shortly after the earliest deadline, and this
 * throws. That costs a thread a call, some 0.1 ms, so that only steps that may be long come through here.
 */
export function runLimited<T>(work: () => T): T {
  const leftMs = (earliestDeadline[0] ?? Number.POSITIVE_INFINITY) - Date.now() + GRACE_MS;
  // A call within another is ended with that one.
  if (!isNeeded || leftMs > MAX_TIMEOUT_MS || held[place]) return work();
  let result: { value: T } | undefined;
  held[place] = () => {
    result = { value: work() };
  };
  try {
    script ??= new Script('globalThis[Symbol.for("culprit.endable")]()');
    script.runInThisContext({ timeout: Math.max(1, Math.ceil(leftMs)) });
  } catch (thrown) {
    throw isTimeout(thrown) ? new StepEnded("A step was ended at its time limit.") : thrown;
  } finally {
    delete held[place];
  }
  if (!result) throw new StepEnded("A step was ended at its time limit.");
  return result.value;
}

const isTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && thrown.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
