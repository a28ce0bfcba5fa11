import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ConcurrentModificationException",
  summary:
    "An iterator noticed that its collection was changed behind its back. Often one thread does both: the loop body adds or removes elements. It can also be a second thread or coroutine; the check is a best effort, so such a race does not always show.",
  rank: 50,
  patterns: ["ConcurrentModificationException"],
  facts: [],
  causes: {
    changedInLoop: {
      text: "the loop body removes or adds elements, sometimes through a listener that unregisters itself",
      decidedBy:
        "set a breakpoint at `add` and `remove` of this collection: does one stop while the loop is in the call stack?",
    },
    otherThread: {
      text: "two threads or coroutines share a mutable collection",
      decidedBy:
        "log `Thread.currentThread().name` where the collection is changed and where it is iterated: do the names differ?",
      remedy: "Confine the collection to one thread, or publish a new immutable list at each change.",
    },
    composeState: {
      text: "a Compose state list is iterated while another thread changes it",
      when: { frames: /SnapshotStateList|StateListIterator/ },
      decidedBy:
        "log `Thread.currentThread().name` where the state list is changed: is it another one than `main`?",
      remedy: "Change the state list on the main thread, or inside `Snapshot.withMutableSnapshot`.",
    },
  },
  checks: [
    {
      text: "read the loop at the first frame of your code and every call inside it",
      when: { frames: true },
    },
    "find every other place that changes this collection, and the dispatcher it runs on",
  ],
  fix: "Iterate over a copy (`toList()`), or use `removeAll` or the iterator's own `remove`. Across threads, confine the collection to one thread or publish immutable lists; catching the exception leaves the race in place.",
} as const satisfies FailureClass;
