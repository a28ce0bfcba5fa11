import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an operation is refused",
  summary:
    "The object's class declares the operation but refuses to carry it out. Most often a list that looks mutable is read-only underneath: Java's fixed or unmodifiable lists, or a Kotlin list that was cast.",
  rank: 50,
  patterns: ["UnsupportedOperationException"],
  facts: [],
  causes: {
    madeReadOnly:
      "a list from `listOf`, `emptyList`, `Arrays.asList` or `Collections.unmodifiableList` is changed through a cast or from Java",
    libraryView: "a library returns a read-only view where the code expects its own copy",
    onlyAStub: "an interface method is only a stub in this implementation",
  },
  checks: [
    "find where the collection on the failing line was created",
    "look for `as MutableList` and for Java code that keeps the list",
  ],
  fix: "Make a mutable copy with `toMutableList()` where you change it, or build a new list. Casting a read-only list to `MutableList` does not make it one.",
} as const satisfies FailureClass;
