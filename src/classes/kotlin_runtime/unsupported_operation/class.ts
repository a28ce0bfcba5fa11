import type { FailureClass } from "../../../model/failure-class.ts";

/** Where a collection throws that takes no change. */
const OF_COLLECTIONS =
  /^(?:java\.util\.|kotlin\.collections\.|com\.google\.common\.collect\.|kotlinx\.collections\.)/;

export const failureClass = {
  title: "UnsupportedOperationException: refused operation",
  summary:
    "The object's class declares the operation but refuses to carry it out. Most often a list that looks mutable is read-only underneath: Java's fixed or unmodifiable lists, or a Kotlin list that was cast.",
  rank: 50,
  patterns: ["UnsupportedOperationException"],
  facts: [],
  causes: {
    madeReadOnly: {
      text: "a list from `listOf`, `emptyList`, `Arrays.asList` or `Collections.unmodifiableList` is changed through a cast or from Java",
      when: { frames: OF_COLLECTIONS },
      decidedBy:
        "log `list.javaClass` before the change: is it `EmptyList`, `Arrays$ArrayList` or `Collections$Unmodifiable...`?",
      remedy:
        "Make a mutable copy with `toMutableList()` where you change it. Casting a read-only list to `MutableList` does not make it one.",
    },
    libraryView: {
      text: "a library returns a read-only view where the code expects its own copy",
      when: { frames: OF_COLLECTIONS },
      decidedBy: "log `javaClass` of what the library returns: is it an immutable or unmodifiable class?",
      remedy: "Copy what the library returns before changing it.",
    },
    unknownAddress: {
      text: "the content provider that was asked does not know the address",
      when: { frames: /^android\.database\.DatabaseUtils\./ },
      decidedBy:
        "compare the address in the message with those that the provider documents: is an id in it below 0, or a part missing?",
      remedy: "Ask with an address that the provider knows, and leave where there is no id yet.",
    },
    onlyAStub: {
      text: "an interface method is only a stub in this implementation",
      unless: {
        frames:
          /^(?:java\.util\.|kotlin\.collections\.|android\.os\.Parcel\.|android\.database\.DatabaseUtils\.)/,
      },
      decidedBy: "open the top frame: is the method's whole body the `throw`?",
      remedy: "Use another implementation, or one that supports the call.",
    },
  },
  checks: [
    { text: "find where the collection on the failing line was created", when: { frames: OF_COLLECTIONS } },
    {
      text: "look for `as MutableList` and for Java code that keeps the list",
      when: { frames: OF_COLLECTIONS },
    },
  ],
  fix: "Call only what the object's class carries out. Of a read-only list make a mutable copy with `toMutableList()` where you change it, or build a new list.",
} as const satisfies FailureClass;
