import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "calls nested too deep for the stack",
  summary:
    "Calls nested so deep that the thread's stack ran out. Almost always a few methods call each other without an end. The top frame is only where the space ended; the repeating cycle below it is the fault.",
  rank: 50,
  patterns: [
    { needle: "StackOverflowError", regex: /StackOverflowError(?:: stack size (?<size>\d+\s?[KM]B))?/ },
  ],
  facts: ["size"],
  causes: {
    ownProperty: "a property getter or setter that reads or writes its own property instead of `field`",
    heldByEachOther: "`toString`, `equals` or `hashCode` of data classes that refer to each other",
    noEnd: "recursion without a base case, or over data that contains a cycle",
    listenerChanges: "a listener that changes the value it listens to",
    regexBacktracks: "a regular expression that backtracks on long input",
  },
  checks: [
    {
      text: "find the shortest group of frames that repeats in the trace and open each method of it",
      when: { frames: true },
    },
    "in accessors look for the property's own name where `field` is meant",
    "look for objects that hold each other and are both data classes",
  ],
  fix: "Break the cycle: use `field`, leave the back reference out of `toString` and `equals`, or add the missing end condition. For deep data iterate with a stack of your own; a thread with a larger stack only delays the crash.",
} as const satisfies FailureClass;
