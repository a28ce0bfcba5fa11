/**
 * Calls of native code that must not be ended in the middle: a module in Rust takes it for a defect of its own when V8
 * ends the thread while it makes a value, and aborts the process with all its threads. So who calls one says so in memory
 * that another thread can read, and who wants to end the thread waits until it is out of it.
 */
const FREE = 0;
const CALLING = 1;
const ENDING = 2;

/** Milliseconds between two looks of whoever waits to end a thread, and after which it waits no longer. */
const LOOK_MS = 5;
const MOST_MS = 15_000;

/** What this thread is in. */
export const nativeCalls = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let depth = 0;

/** Makes a call of native code that this thread is not ended in. */
export function runWhole<Result>(call: () => Result): Result {
  if (depth === 0)
    while (Atomics.compareExchange(nativeCalls, 0, FREE, CALLING) !== FREE)
      // It is ended here.
      Atomics.wait(nativeCalls, 0, ENDING);
  depth++;
  try {
    return call();
  } finally {
    depth--;
    if (depth === 0) Atomics.store(nativeCalls, 0, FREE);
  }
}

/** Resolves when a thread is in no such call, and begins none: it has to be ended then. */
export async function keepFromNativeCalls(calls: Int32Array): Promise<void> {
  const until = performance.now() + MOST_MS;
  while (Atomics.compareExchange(calls, 0, FREE, ENDING) === CALLING && performance.now() < until)
    await new Promise((done) => setTimeout(done, LOOK_MS));
}
