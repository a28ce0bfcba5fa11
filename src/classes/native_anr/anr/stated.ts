import { originOf } from "../../../facts/frame-origins.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import { capital } from "../../wording.ts";
import { circleOf, circleWords, orderAdvice } from "./circle.ts";
import type { failureClass } from "./class.ts";
import { MAIN_ENTRY, waitIn } from "./what-blocks.ts";

type OfThreads = Told<typeof failureClass>;

export const stated: readonly Reading<typeof failureClass>[] = [idle, otherThread, locked, waiting, running];

/** What the main thread of a dump stands in: the innermost frame of the app, else of a library. */
interface Standing {
  own: Frame;
  /** Frames inside it. */
  inner: readonly Frame[];
  /** `, called from Shop.onResume (Shop.kt:8)`, or nothing. */
  from: string;
  /** No code of the app is on the stack. */
  isLibrary: boolean;
  /** The frames after those of the main thread: of the thread that holds its lock. */
  ofHolder: readonly Frame[];
}

function standing({ error }: OfThreads): Standing | undefined {
  const end = error.frames.findLastIndex(({ className }) => MAIN_ENTRY.test(className));
  const main = end < 0 ? error.frames : error.frames.slice(0, end + 1);
  const isOwn = ({ className }: Frame): boolean => originOf(className) === "app" && isManaged(className);
  const isLibrary = !main.some(isOwn);
  const fits = isLibrary
    ? ({ className }: Frame): boolean => originOf(className) === "library" && isManaged(className)
    : isOwn;
  const at = main.findIndex(fits);
  const own = main[at];
  if (!own) return undefined;
  const entry = main.slice(at + 1).findLast(fits);
  return {
    own,
    inner: main.slice(0, at),
    from: entry && frameName(entry) !== frameName(own) ? `, called from ${frameName(entry)}` : "",
    isLibrary,
    ofHolder: end < 0 ? [] : error.frames.slice(end + 1),
  };
}

/** A frame of native code has a file for its class. */
const isManaged = (className: string): boolean => !/[/:]|\.so$/.test(className);

const OF_LIBRARY =
  "No frame of the app's own is on that stack: look for a newer version of this library, and report the dump to whoever makes it.";

/** The queue was empty when the dump was taken. */
function idle({ error }: OfThreads): StatedCause | undefined {
  if (error.metadata?.idle !== true) return undefined;
  return {
    cause:
      "The main thread was waiting for messages when the dump was taken. What had held it up was over by then, so these frames do not show it.",
    question: "what kept the main thread from answering before the dump was taken",
    steps: [
      "Read the reason of the ANR and the CPU usage that the log prints with it: another process, input or output, or a device that was out of memory may have slowed it down.",
      "Compare several reports of the same ANR: one of them was taken in time. A trace (Perfetto, or Trace.beginSection around what is suspected) shows durations.",
    ],
    ground: "open",
  };
}

/** A dump in which the main thread is not. */
function otherThread({ error }: OfThreads): StatedCause | undefined {
  if (error.thread === undefined || error.thread === "main") return undefined;
  const found = waitIn(error.frames);
  return {
    cause: `This is where the thread ${error.thread} was when the threads were listed${found ? `: it ${found.wait.what}` : ""}. A list of threads is no failure by itself, and the main thread is not in it.`,
    question: "what failed while these threads ran",
    steps: ['Give the whole report: its reason, and the thread "main".'],
    ground: "open",
  };
}

/** It waits for a lock: whose, and whether they wait for each other. */
function locked(told: OfThreads): StatedCause | undefined {
  const at = standing(told);
  const holders = told.list("holders");
  if (!at) return undefined;
  const { own, from, ofHolder, isLibrary } = at;
  const waits = `${frameName(own)} waits on the main thread${from ? `${from},` : ""} for a lock`;
  if (holders.length === 0) return heldByUnknown(told, waits, at);
  const held = ofHolder.find(({ className }) => originOf(className) === (isLibrary ? "library" : "app"));
  const circle = circleOf(told.list);
  const isOfMain = circle.length === 2 && circle[0]?.name === "main";
  const deadlock = isOfMain
    ? ", and that one waits for a lock of the main thread: a deadlock."
    : `. ${capital(circleWords(circle))}`;
  return {
    cause: `${waits} that the thread ${holders[0]} holds${circle.length > 0 ? deadlock : held ? ` while it is in ${frameName(held)}.` : "."}`,
    steps: [
      isLibrary
        ? OF_LIBRARY
        : circle.length > 0
          ? orderAdvice(circle)
          : "Do not take this lock on the main thread, or hold it only for moments: no input, output or waiting inside it.",
    ],
    ground: "told",
    frame: own,
    quotes: ["waiting to lock", `"${holders[0]}"`],
  };
}

/** The thread that holds the lock is not in the log. */
function heldByUnknown(
  told: OfThreads,
  waits: string,
  { own, isLibrary }: Standing,
): StatedCause | undefined {
  const { holder, lock } = told.facts;
  // Frames that no thread is named above may be of any.
  if (!holder || told.error.thread !== "main") return undefined;
  const takes = told.list("takes").length > 0;
  return {
    cause: `${waits}${lock ? ` (${lock})` : ""} that thread ${holder} holds, and the log does not show that thread.${takes ? ` It has taken another lock itself: if thread ${holder} waits for that one, they are a deadlock.` : ""}`,
    question: `what thread ${holder} does while it holds the lock`,
    steps: [
      `Look for thread ${holder} (tid=${holder}) in the whole dump: what it waits for, and which locks it has taken.`,
      ...(isLibrary ? [OF_LIBRARY] : []),
    ],
    ground: "open",
    frame: own,
    quotes: ["waiting to lock"],
  };
}

function waiting(told: OfThreads): StatedCause | undefined {
  const at = standing(told);
  const found = at && waitIn(at.inner);
  if (!at || !found) return undefined;
  return {
    cause: `The main thread ${found.wait.what} in ${frameName(at.own)}${at.from}. Until that ends, no input is handled and nothing is drawn.`,
    steps: [
      found.wait.step,
      at.isLibrary
        ? OF_LIBRARY
        : "StrictMode (detectDiskReads, detectNetwork) reports such calls while developing.",
    ],
    ground: at.isLibrary ? "likely" : "told",
    frame: at.own,
    quotes: [`${simple(found.frame.className)}.${found.frame.method}`],
  };
}

/** It runs code of the app: one moment of it, which need not be the long one. */
function running(told: OfThreads): StatedCause | undefined {
  const at = standing(told);
  if (!at || at.isLibrary || told.facts.state !== "Runnable") return undefined;
  return {
    cause: `When the dump was taken, the main thread ran ${frameName(at.own)}${at.from}. A dump is one moment: it shows where the thread was, not for how long.`,
    question: "whether that is what takes the time",
    steps: [
      "Compare other reports of the same ANR: what stands on each of them is what takes long.",
      "If it computes or loops over much there, move it off the main thread (withContext(Dispatchers.Default)).",
    ],
    ground: "open",
    frame: at.own,
  };
}
