import type { RaceSign } from "../../facts/race-signs.ts";
import { CauseList, type Shown, type Texts } from "../cause-list.ts";
import { joinWords } from "../wording.ts";

/** What several threads do to each other, and what may run on one kind of thread only. */
export const threads = new CauseList({
  /** `meeting` are the other uses that were found, of the property `name`. */
  changedByThreads: ({
    sign,
    meeting,
    ...at
  }: Shown<"line" | "file"> & { sign: RaceSign; name?: string; meeting: readonly string[] }) => ({
    text: `Line ${at.line} of ${at.file} uses ${sign.of} that another thread changed at the same time: ${sign.why}. It is not made for several threads.`,
    steps: [
      sign.step,
      meeting.length > 0
        ? `All that use ${at.name} need the same lock: ${joinWords(meeting)} too.`
        : "Find who else uses it: all of them need the same lock.",
    ],
    headline: "changed by two threads at once",
    label: "used by several threads",
  }),
  endedByOtherThread: ({
    ending,
    name,
    there,
    within,
    line,
    here,
  }: Shown<"ending" | "name" | "there" | "within" | "line" | "here">) => ({
    text: `${ending}() ends ${name} on ${there}, while ${within}() uses it on line ${line}, on ${here}: nothing was found that makes the one wait for the other.`,
    steps: [
      `Let the thread that uses ${name} end it when it is done, or let ${ending}() wait until it is.`,
      `Where it may rightly end in the middle, take the exception in ${within}() for the end.`,
    ],
    headline: "used after another thread ended it",
    label: "ended by now",
  }),
  /** `does` is what `writer` does to `name`; `by` what puts it on its thread, where that is not the function itself, `lock` what it alone holds. */
  twoThreads: ({
    writer,
    does,
    name,
    place,
    there,
    by,
    within,
    line,
    here,
    lock,
  }: Texts<"writer" | "does" | "name" | "place" | "there" | "within" | "line" | "here", "by" | "lock">) => ({
    text: `${writer}() ${does} ${name} on ${there}${by ? `, in ${by}` : ""} (${place}), and ${within}() uses it on line ${line}, on ${here}: ${lock ? `${writer}() holds the lock on ${lock}, and line ${line} takes none` : "nothing was found that makes the one wait for the other"}.`,
    steps: [
      `Use ${name} on one thread: let ${writer}() hand what it has over to ${here}.`,
      `Else let both hold one lock for as long as they need ${name}.`,
    ],
    headline: "used by two threads",
    label: "another thread writes it",
    decidedBy: `Log Thread.currentThread().name in ${writer}() and ${within}(): which of them runs first, and on which thread?`,
  }),
  notOnMainThread: ({ line, file, why }: Shown<"line" | "file" | "why">) => ({
    text: `Line ${line} of ${file} calls what may be called on the main thread only, and ${why}.`,
    steps: [
      "Make the call on the main thread: withContext(Dispatchers.Main) in a coroutine, else Handler(Looper.getMainLooper()).post or runOnUiThread.",
      "Where its answer is needed at once, do that part before the work goes to the background.",
    ],
    headline: "not on the main thread",
    label: "not on the main thread",
  }),
  onMainThread: ({ line, file, why }: Shown<"line" | "file" | "why">) => ({
    text: `Line ${line} of ${file} calls what may not be called on the main thread, and ${why}.`,
    steps: [
      "Make the call on a background thread: withContext(Dispatchers.IO) in a coroutine, else an executor, and hand its answer back to the main thread.",
    ],
    headline: "on the main thread",
    label: "on the main thread",
  }),
  executorWithoutQueue: ({ line, file, most }: Shown<"line" | "file" | "most">) => ({
    text: `Line ${line} of ${file} hands work to an executor that keeps none: it is made with a SynchronousQueue and at most ${most} threads, and all of them were at work.`,
    steps: [
      "Give it a LinkedBlockingQueue, and as many core threads as it may have: with such a queue no more than those are started; allowCoreThreadTimeOut(true) lets them end.",
      "Or let whoever hands work over do it where there is no room: ThreadPoolExecutor.CallerRunsPolicy.",
    ],
    headline: "an executor without a queue",
    label: "keeps no work",
  }),
});
