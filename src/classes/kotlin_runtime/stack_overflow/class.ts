import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "StackOverflowError: endless recursion",
  summary:
    "Calls nested so deep that the thread's stack ran out. Almost always a few methods call each other without an end. The top frame is only where the space ended; the repeating cycle below it is the fault.",
  rank: 50,
  patterns: [
    { needle: "StackOverflowError", regex: /StackOverflowError(?:: stack size (?<size>\d+\s?[KM]B))?/ },
  ],
  facts: ["size"],
  causes: {
    noEnd: {
      text: "recursion without a base case, or over data that contains a cycle",
      decidedBy:
        "log the argument in the first three rounds of the repeating frames: does it get no smaller, or come back?",
    },
    ownProperty: {
      text: "a property getter or setter that reads or writes its own property instead of `field`",
      unless: { frames: /^(?![\s\S]*\.(?:[gs]et[A-Z]|is[A-Z]))/ },
      decidedBy:
        "is the one repeating frame a `get...` or `set...`, and does its body name its own property?",
      remedy: "Use `field` inside the accessor.",
    },
    heldByEachOther: {
      text: "`toString`, `equals` or `hashCode` of data classes that refer to each other",
      when: { frames: /\.(?:toString|hashCode|equals)$/m },
      decidedBy: "do `toString`, `equals` or `hashCode` of two classes alternate in the trace?",
      remedy: "Leave one of the two references out of the data class's constructor.",
    },
    listenerChanges: {
      text: "a listener that changes the value it listens to",
      decidedBy: "set a breakpoint in the listener: does its own change call it again?",
      remedy: "Return where the value did not change, or detach the listener while changing it.",
    },
    regexBacktracks: {
      text: "a regular expression that backtracks on long input",
      when: { frames: /java\.util\.regex/ },
      decidedBy: "run the expression on a tenth of the input: does it pass then?",
      remedy: "Replace nested quantifiers and alternations under `*` by possessive ones or a loop.",
    },
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
