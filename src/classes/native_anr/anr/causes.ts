import type { WaitingThread } from "../../../analysis/threads/lock-order.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { capital, formatFrame } from "../../wording.ts";
import { circleOf, circleWords, orderAdvice } from "./circle.ts";
import type { failureClass } from "./class.ts";
import { HOLD_BRIEFLY, MAIN_ENTRY, type Wait, waitIn } from "./what-blocks.ts";

/** Where the main thread stands. */
interface Standing {
  /** `on line 6`, or `in Beds.count (Beds.kt:31)`. */
  where: string;
  /** `MainActivity.onResume (MainActivity.kt:88)`, which led there. */
  from?: string;
  /** No frame of the app is on that stack. */
  isLibrary?: boolean;
}

const OF_LIBRARY =
  "The frames of that stack are of a library: where it is not this project itself, look for a newer version of it, and report the dump to its authors.";

/** `The main thread waits in Beds.count (Beds.kt:31), called from …, for a lock`. */
function waitsForLock({ where, from, lock }: Standing & { lock?: string }): string {
  return `The main thread waits ${where}${from ? `, called from ${from},` : ""} for a lock${lock ? ` (${lock})` : ""}`;
}

export const causes = causesOf<typeof failureClass>()({
  idle: () => ({
    text: "The main thread was waiting for messages when the dump was taken. What had held it up was over by then, so these frames do not show it.",
    question: "what kept the main thread from answering before the dump was taken",
    steps: [
      look(
        "Read the reason of the ANR and the CPU usage that the log prints with it: another process, input or output, or a device that was out of memory may have slowed it down.",
      ),
      look(
        "Compare several reports of the same ANR: one of them was taken in time. A trace (Perfetto, or Trace.beginSection around what is suspected) shows durations.",
      ),
    ],
  }),
  otherThread: ({ thread, waits }: { thread: string; waits?: string }) => ({
    text: `This is where the thread ${thread} was when the threads were listed${waits ? `: it ${waits}` : ""}. A list of threads is no failure by itself, and the main thread is not in it.`,
    question: "what failed while these threads ran",
    steps: [look('Give the whole report: its reason, and the thread "main".')],
  }),
  /** `held` is what the holder does meanwhile. */
  lockHeld: (at: Standing & { holder: string; lock?: string; held?: string }) => ({
    text: `${waitsForLock(at)} that thread ${at.holder} holds${at.held ? ` while it runs ${at.held}` : ""}.`,
    steps: [at.isLibrary ? OF_LIBRARY : HOLD_BRIEFLY],
    label: `waits for ${at.holder}`,
  }),
  deadlock: (at: Standing & { holder: string; circle: readonly WaitingThread[] }) => {
    const circle = circleWords(at.circle);
    const isOfMain = at.circle[0]?.name === "main";
    return {
      text: isOfMain
        ? `${capital(at.where)}${at.from ? `, called from ${at.from}` : ""}, ${circle}`
        : `${waitsForLock(at)} that thread ${at.holder} holds. ${capital(circle)}`,
      steps: [at.isLibrary ? OF_LIBRARY : orderAdvice(at.circle)],
      label: `waits for ${at.holder}`,
    };
  },
  /** `one` and `other` say what each thread takes and waits for; `first` and `second` are the functions that do. */
  oppositeOrders: ({
    one,
    other,
    holder,
    first,
    second,
    place,
  }: Record<"one" | "other" | "holder" | "first" | "second" | "place", string>) => ({
    text: `Two locks are taken in opposite orders. ${capital(one)}; ${other}. Neither can go on: a deadlock.`,
    headline: "two locks taken in opposite orders",
    steps: [
      `Let ${second} take the first lock before the second, as ${first} does, or release the second before ${place} requires the first.`,
      "Or guard both by one lock.",
    ],
    label: `waits for ${holder}`,
  }),
  /** `since` is where the main thread has taken another lock, `isHolding` that it has. */
  holderNotShown: (
    at: Standing & { holder: string; lock?: string; isHolding: boolean; since?: string; line?: number },
  ) => ({
    text: `${waitsForLock(at)} that thread ${at.holder} holds, and the log does not show that thread.${at.isHolding ? ` It has taken another lock itself${at.since ? `, on ${at.since}` : ""}: if thread ${at.holder} waits for that one, they are a deadlock.` : ""}`,
    question: `what thread ${at.holder} does while it holds the lock`,
    steps: [
      look(
        `Look for thread ${at.holder} (\`tid=${at.holder}\`) in the whole dump: what it waits for, and which locks it has taken.`,
      ),
      ...(at.since
        ? [
            `Call what requires the lock of line ${at.line} after the one of ${at.since} is released, if it need not hold both.`,
          ]
        : []),
      ...(at.isLibrary ? [OF_LIBRARY] : []),
    ],
    label: `waits for thread ${at.holder}`,
  }),
  waits: ({ where, from, isLibrary, what, step }: Standing & Pick<Wait, "what" | "step">) => ({
    text: `The main thread ${what} ${where}${from ? `, called from ${from}` : ""}. Until that ends, no input is handled and nothing is drawn.`,
    steps: [
      step,
      isLibrary
        ? OF_LIBRARY
        : "StrictMode (detectDiskReads, detectNetwork) reports such calls while developing.",
    ],
    label: "blocks the main thread",
  }),
  running: ({ where, from }: Standing) => ({
    text: `When the dump was taken, the main thread ran ${where}${from ? `, called from ${from}` : ""}. A dump is one moment: it shows where the thread was, not for how long.`,
    question: "whether that is what takes the time",
    steps: [
      look("Compare other reports of the same ANR: what stands on each of them is what takes long."),
      "If it computes or loops over much there, move it off the main thread (withContext(Dispatchers.Default)).",
    ],
  }),
}).settleByLog("deadlock");

export function readLog(context: Context<typeof failureClass>) {
  const { error } = context;
  if (error.metadata?.idle === true) return causes.open("idle", {});
  if (error.thread !== undefined && error.thread !== "main") {
    const waits = waitIn(error.frames)?.wait.what;
    return causes.open("otherThread", { thread: error.thread, waits });
  }
  const stack = readMainStack(context);
  return stack && (readLock(context, stack) ?? readWait(stack) ?? readRunning(context, stack));
}

/** What the main thread of a dump stands in: the innermost frame of the app, else of a library. */
interface MainStack extends Standing {
  frame: Frame;
  /** Frames inside it. */
  inner: readonly Frame[];
  isLibrary: boolean;
  /** The frames after those of the main thread: of the thread that holds its lock. */
  ofHolder: readonly Frame[];
}

function readMainStack({ error }: Context<typeof failureClass>): MainStack | undefined {
  const end = error.frames.findLastIndex(({ className }) => MAIN_ENTRY.test(className));
  const main = end < 0 ? error.frames : error.frames.slice(0, end + 1);
  const isOf = (origin: "app" | "library") => (frame: Frame) =>
    originOf(frame.className) === origin && isManaged(frame.className);
  const isLibrary = !main.some(isOf("app"));
  const fits = isOf(isLibrary ? "library" : "app");
  const at = main.findIndex(fits);
  const frame = main[at];
  if (!frame) return undefined;
  const entry = main.slice(at + 1).findLast(fits);
  return {
    frame,
    where: `in ${formatFrame(frame)}`,
    ...(entry && formatFrame(entry) !== formatFrame(frame) && { from: formatFrame(entry) }),
    inner: main.slice(0, at),
    isLibrary,
    ofHolder: end < 0 ? [] : error.frames.slice(end + 1),
  };
}

/** A frame of native code has a file for its class. */
const isManaged = (className: string): boolean => !/[/:]|\.so$/.test(className);

/** It waits for a lock: whose, and whether they wait for each other. */
function readLock({ facts, list, error }: Context<typeof failureClass>, stack: MainStack) {
  const [holder] = list("holders");
  const { lock, holder: number } = facts;
  const support = { frame: stack.frame, quotes: ["waiting to lock"] };
  if (!holder) {
    // Frames that no thread is named above may be of any.
    if (!number || error.thread !== "main") return undefined;
    const isHolding = list("takes").length > 0;
    return causes.open("holderNotShown", { ...stack, holder: number, lock, isHolding }, support);
  }
  const quotes = [...support.quotes, `"${holder}"`];
  const circle = circleOf(list);
  if (circle.length > 0)
    return causes.proven("deadlock", { ...stack, holder, circle }, { ...support, quotes });
  const held = stack.ofHolder.find(
    ({ className }) => originOf(className) === (stack.isLibrary ? "library" : "app"),
  );
  return causes.proven(
    "lockHeld",
    { ...stack, holder, held: held && formatFrame(held) },
    { ...support, quotes },
  );
}

function readWait(stack: MainStack) {
  const found = waitIn(stack.inner);
  if (!found) return undefined;
  const support = {
    frame: stack.frame,
    quotes: [`${shortName(found.frame.className)}.${found.frame.method}`],
  };
  const { what, step } = found.wait;
  // What a library waits for may be its way to work.
  const give = stack.isLibrary ? causes.supported : causes.proven;
  return give("waits", { ...stack, what, step }, support);
}

/** It runs code of the app: one moment of it, which need not be the long one. */
function readRunning({ facts }: Context<typeof failureClass>, stack: MainStack) {
  if (stack.isLibrary || facts.state !== "Runnable") return undefined;
  return causes.open("running", { ...stack, where: formatFrame(stack.frame) }, { frame: stack.frame });
}
