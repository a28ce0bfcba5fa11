/** Milliseconds between two looks, and between two at a step that is over its time limit. */
export const LOOK_MS = 40;
const LATE_LOOK_MS = 10;
/** Milliseconds without a beat after which the main thread is taken to be in one long step. */
const STUCK_MS = 200;
/**
 * Milliseconds of the processor's time that a step may take beyond the time limit: the run's own timers come first, also
 * on a machine that has more to do than it can.
 */
const GRACE_MS = 60;

/** What the main thread runs in the middle of its step, to give signals their default action. */
export const STUCK = "culprit.stuck";

/**
 * The thread that watches the main one, as source text: it is loaded from no file, so that it runs the same from a
 * folder, from one executable and from sources. V8 looks for requests of a debugger also inside a regular expression
 * or an endless loop; that is how a step is told something, and how it is ended. The session is open only for that
 * long, since an open one keeps a process from ending.
 */
export const WATCHDOG_THREAD = `
const { workerData } = require("node:worker_threads");
const { Session } = require("node:inspector");
const beats = new Int32Array(workerData.beats);
const ended = new Int32Array(workerData.ended);
const deadline = new Float64Array(workerData.deadline);
const calls = new Int32Array(workerData.calls);
let seen = -1, seenAt = 0, asked = false, limit, before;
const ask = (method, parameters) => {
  const session = new Session();
  session.connectToMainThread();
  session.post(method, parameters, () => session.disconnect());
};
/** Gives the milliseconds until the next look. */
const look = () => {
  const now = performance.now();
  const beat = Atomics.load(beats, 0);
  if (beat !== seen) { seen = beat; seenAt = now; asked = false; limit = undefined; return ${LOOK_MS}; }
  if (now - seenAt < ${STUCK_MS}) return ${LOOK_MS};
  if (!asked) {
    asked = true;
    ask("Runtime.evaluate", { expression: 'globalThis[Symbol.for("${STUCK}")]?.()' });
  }
  const left = deadline[0] - Date.now();
  if (left > 0) return Math.min(left, ${LOOK_MS});
  const spent = process.cpuUsage();
  if (limit !== deadline[0]) { limit = deadline[0]; before = spent; }
  if (spent.user + spent.system - before.user - before.system < ${GRACE_MS} * 1000) return ${LATE_LOOK_MS};
  // Native code that is ended in the middle takes the process with it.
  if (Atomics.load(calls, 0) !== 0) return ${LATE_LOOK_MS};
  seenAt = now;
  limit = undefined;
  Atomics.add(ended, 0, 1);
  ask("Runtime.terminateExecution", {});
  return ${LOOK_MS};
};
const lookOn = () => setTimeout(lookOn, look());
lookOn();
`;
