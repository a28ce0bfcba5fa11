import type { Frame, Metadata } from "../model/parsed-error.ts";
import type { DumpedThread } from "./thread-dump.ts";

/** Threads followed from the main thread through the locks it waits for. */
const HOLDERS = 8;

/**
 * The frames that keep the main thread from going on: its own, or, when it waits for a lock, those of the thread that
 * holds it. Holders that wait for each other are a deadlock, whether the main thread is one of them or not.
 */
export function stuckFrames(
  main: DumpedThread | undefined,
  threads: readonly DumpedThread[],
): { frames: Frame[]; metadata: Metadata } {
  if (!main) return { frames: [], metadata: {} };
  const metadata: Metadata = { state: main.state };
  if (main.lock) metadata.lock = main.lock;
  if (isIdle(main.frames)) metadata.idle = true;
  if (main.heldBy !== undefined && !holderOf(main, threads)) {
    metadata.holder = String(main.heldBy);
    metadata.takes = [...main.takes.values()].map(String);
  }
  const chain = [main];
  for (
    let holder = holderOf(main, threads);
    holder && chain.length <= HOLDERS;
    holder = holderOf(holder, threads)
  ) {
    const first = chain.indexOf(holder);
    if (first >= 0) {
      Object.assign(metadata, circleOf(chain.slice(first)));
      break;
    }
    chain.push(holder);
  }
  if (chain.length > 1) metadata.holders = chain.slice(1).map((thread) => thread.name);
  return { frames: chain.length > 1 ? [...main.frames, ...(chain[1]?.frames ?? [])] : main.frames, metadata };
}

/** Threads of which each waits for a lock of the next, the last for one of the first; lines are of the log. */
function circleOf(threads: readonly DumpedThread[]): Metadata {
  const lockOf = (thread: DumpedThread): string => thread.waits?.lock ?? "";
  const before = (at: number): DumpedThread | undefined => threads.at(at - 1);
  return {
    deadlock: true,
    circle: threads.map(({ name }) => name),
    circleLocks: threads.map(({ lock = "" }) => lock),
    circleWaits: threads.map(({ waits }) => String(waits?.frameLine ?? "")),
    circleTakes: threads.map((thread, at) => {
      const wanted = before(at);
      return String((wanted && thread.takes.get(lockOf(wanted))) ?? "");
    }),
  };
}

/**
 * Whether a thread waits for messages: nothing but the looper stands above its poll. Input is handed out from inside the
 * poll, so that its frames may stand above it too.
 */
function isIdle(frames: readonly Frame[]): boolean {
  const poll = frames.findIndex(({ method }) => method.includes("nativePollOnce"));
  return poll >= 0 && frames.slice(0, poll).every(({ method }) => /poll|^$/i.test(method));
}

/** No exception comes out of these but where a thread is interrupted, and that is none of the main thread's. */
const STANDS = /^(?:(?:jdk\.internal|sun)\.misc\.Unsafe\.park|android\.os\.MessageQueue\.nativePollOnce)$/;
const OF_MAIN_THREAD =
  /^android\.app\.(?:ActivityThread\.main|Instrumentation\.call(?:Activity|Application)On[A-Z]\w{2,20})$/;
const LIFECYCLE =
  /(?:Activity|Fragment|App|Application|Service)\.on(?:Create|Start|Restart|Resume|Pause|Stop|Destroy|CreateView|ViewCreated)$/;
const TELLS_OF_ANR = /\bANRs?\b|[Ii]nput dispatching timed out|\bnot responding\b/;

/**
 * Frames of the main thread that lost the line above them, where nothing was thrown: they stand in a call that waits, or
 * the words before them tell of an ANR.
 */
export function readMainAlone(frames: readonly Frame[], above = ""): Metadata | undefined {
  const names = frames.map(({ className, method }) => `${className}.${method}`);
  const stands = STANDS.test(names[0] ?? "") || TELLS_OF_ANR.test(above);
  const isMain = names.some((name) => OF_MAIN_THREAD.test(name) || LIFECYCLE.test(name));
  return stands && isMain ? { ...(isIdle(frames) && { idle: true }) } : undefined;
}

function holderOf(thread: DumpedThread, threads: readonly DumpedThread[]): DumpedThread | undefined {
  if (thread.heldBy === undefined) return undefined;
  return threads.find((each) => each.tid === thread.heldBy);
}
