import { originOf } from "../../../facts/frame-origins.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame, joinWords, withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A loop over a collection, with the expression that makes a copy of what it goes over. */
interface Loop {
  collection: string;
  /** The line of the loop. */
  loop: number;
  copy: string;
}

/** The loop of a function, and the functions that change its collection meanwhile. */
interface Meanwhile {
  within: string;
  collection: string;
  copy: string;
  /** The thread of the loop. */
  thread?: string;
  others: readonly string[];
  /** A synchronized collection, which does not guard its loops. */
  isGuarded: boolean;
  /** The loop takes out what it meets. */
  takesOut: boolean;
  /** No lock is held in the loop that takes out: another run of it may do the same. */
  isAlsoItself: boolean;
}

function changedMeanwhile(meanwhile: Meanwhile, why: string, underLock?: string) {
  const { within, collection, copy, thread, others, isGuarded, takesOut, isAlsoItself } = meanwhile;
  const names = [...others, ...(isAlsoItself ? [`another run of ${within}()`] : [])];
  const guard = isGuarded
    ? `Go over it in a synchronized block on ${collection}, or take a copy there: a synchronized collection does not guard its loops.`
    : takesOut
      ? `Guard ${within}() and ${joinWords(others)} with one lock.`
      : `Go over a copy (${copy}), and guard the copying and the changes with one lock.`;
  return {
    text: `While ${within}() went over ${collection}${thread ? ` on ${thread}` : ""}, ${names.join(" or ")} changed it: ${why}.`,
    steps: [
      underLock
        ? `Take the lock of ${underLock} around the loop too, or go over a copy (${copy}) that is taken under it.`
        : guard,
      "Let only one thread touch it, guard every access with one lock, or use a collection that allows this (CopyOnWriteArrayList for a list, ConcurrentHashMap for a map).",
    ],
    label: underLock ? "without the lock" : "changed meanwhile",
  };
}

const LOOK_OR_LOCK = [
  "Look whether that line's loop, or a listener that it calls, adds to the collection or removes from it: removeIf { … }, the iterator's remove(), or a loop over toList() mends that.",
  "Otherwise find who else changes it, and on which thread: let both run on one thread, or hold one lock around the loop and around every change.",
  "A copy made without that lock can fail in the same way while another thread writes.",
];

type CalledInLoop = Loop & { line: number; called: string; changeLine: number };
type WithoutLock = Meanwhile & { changer: string; lock: string; lockLine: number };

export const causes = causesOf<typeof failureClass>()({
  changedInLoop: ({ collection, loop, line, isRemoval }: Loop & { line: number; isRemoval: boolean }) => ({
    text: `Line ${line} changes ${collection} inside the loop of line ${loop} that goes over it; the loop's next step throws.`,
    steps: [
      isRemoval
        ? "Use removeIf { … } / removeAll { … }, or the iterator's own remove()."
        : `Collect the changes in a second list and apply them after the loop, or go over a copy (${collection}.toList()).`,
    ],
    label: "changes it in the loop",
  }),
  calledInLoop: ({ collection, loop, copy, line, called, changeLine }: CalledInLoop) => ({
    text: `Inside the loop of line ${loop} over ${collection}, line ${line} calls ${called}(), which changes ${collection} on line ${changeLine}; the loop's next step throws.`,
    steps: [`Go over a copy (${copy}).`, `Or collect what ${called}() is to do, and do it after the loop.`],
    label: "leads to a change",
  }),
  /** `changer` changes it under a lock, which stands on the line `lockLine`. */
  withoutLock: ({ changer, lock, lockLine, ...meanwhile }: WithoutLock) =>
    changedMeanwhile(
      meanwhile,
      `${changer}() does so under the lock of \`${lock}\` (line ${lockLine}), and the loop goes over it without`,
      lock,
    ),
  /** `changer` is what runs apart, with its place where that is another file; none where only the loop's own thread is known. */
  otherThread: ({ changer, runsIn, ...meanwhile }: Meanwhile & { changer?: string; runsIn?: string }) =>
    changedMeanwhile(
      meanwhile,
      changer
        ? `${changer} does so in ${runsIn}, on another thread`
        : "the loop calls nothing that would, so it was another thread, and no lock keeps them apart",
    ),
  calledUnderLock: ({ lock, ...meanwhile }: Meanwhile & { lock: string }) =>
    changedMeanwhile(
      meanwhile,
      `both run under the lock of \`${lock}\`, so it was no other thread but something that the loop calls`,
    ),
  changedElsewhere: (meanwhile: Meanwhile) =>
    changedMeanwhile(
      meanwhile,
      "the loop does not do that itself, so it is another thread, or something the loop calls",
    ),
  partOfChangedList: ({ user, kind }: { user: string; kind: string }) => ({
    text: `${user} uses a part of ${withArticle(kind)} (subList), and the whole was changed after that part was taken.`,
    question: `what changes the ${kind} meanwhile`,
    steps: LOOK_OR_LOCK,
  }),
  unknownChange: ({ user, kind }: { user: string; kind: string }) => ({
    text: `${user} goes over ${withArticle(kind)}, and that was changed before it was through: by the loop itself, by what the loop calls, or by another thread or coroutine.`,
    question: `what changes the ${kind} meanwhile`,
    steps: LOOK_OR_LOCK,
  }),
});

/** Who goes over what: the frames tell that, and not who changed it meanwhile. */
export function readLog({ frames: [first], own: [own] }: Context<typeof failureClass>) {
  if (!first || !own || originOf(first.className) === "app") return undefined;
  const [outer = "", inner = ""] = first.className.slice(first.className.lastIndexOf(".") + 1).split("$");
  const kind = /(?:List|Map|Set|Deque|Queue|Vector|Bag)$/.test(outer) ? outer : "collection";
  const cause = /^SubList/.test(inner) ? "partOfChangedList" : "unknownChange";
  return causes.open(cause, { user: formatFrame(own), kind }, { frame: own });
}
