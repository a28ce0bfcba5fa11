import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const DEEDS: readonly (readonly [violation: RegExp, does: string])[] = [
  [/DiskRead/, "reads from the disk"],
  [/DiskWrite/, "writes to the disk"],
  [/Network/, "uses the network"],
  [/CustomSlowCall|CustomViolation/, "does what is marked as slow"],
];

/** What a violation is about, by its name. */
export const deedOf = (violation: string): string | undefined =>
  DEEDS.find(([pattern]) => pattern.test(violation))?.[1];

const MAIN = "the main thread";

const isOfBinder = ({ className, method }: Frame): boolean =>
  className === "android.os.Binder" && method.startsWith("execTransact");

/** What a stack shows of the work: what a frame of it calls, in which process, and on which thread it all runs. */
export function shownBy(frames: readonly Frame[], frame: Frame) {
  const inner = frames.slice(0, Math.max(0, frames.indexOf(frame)));
  const called = inner.at(-1);
  return {
    called: called && `${shortName(called.className)}.${called.method}`,
    isElsewhere: inner.some(isOfBinder),
    isOnMain: threadOfStack(frames) === MAIN,
  };
}

/** Slow work, and who does it: `called` is what does it, in another process where `isElsewhere`. */
interface SlowWork {
  who: string;
  does: string;
  called?: string;
  isElsewhere?: boolean;
  /** The stack shows the main thread. */
  isOnMain?: boolean;
  milliseconds?: string;
}

export const causes = causesOf<typeof failureClass>()({
  slowOnMain: ({ who, does, called, isElsewhere, isOnMain, milliseconds }: SlowWork) => ({
    text: `${who} ${called ? `calls ${called} and ${does} by that` : does}${isOnMain ? ", and the main thread runs it" : " on a thread that StrictMode watches, as a rule the main thread"}${milliseconds ? `, which took ${milliseconds} ms` : ""}${isElsewhere ? "; the work is done in another process, for which it waits" : ""}.`,
    headline: `${isOnMain ? MAIN : "a watched thread"} ${does}`,
    steps: [
      "Make the call on a background thread: withContext(Dispatchers.IO) in a coroutine, else an executor, and go on with its answer on the main thread.",
      "StrictMode reports it and goes on; the process ends by that only where penaltyDeath is set.",
    ],
    label: isOnMain ? `on ${MAIN}` : does,
  }),
});

export function readLog({
  facts: { violation = "", milliseconds },
  own: [frame],
  frames,
}: Context<typeof failureClass>) {
  const does = deedOf(violation);
  const thread = threadOfStack(frames);
  if (!frame || !does || /Custom/.test(violation) || (thread && thread !== MAIN)) return undefined;
  const values = { who: formatFrame(frame), does, milliseconds, ...shownBy(frames, frame) };
  return causes.proven("slowOnMain", values, { ground: "typical", explicit: true, frame });
}
