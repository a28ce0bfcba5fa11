import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NoSuchElementException: no such element",
  summary:
    "`first`, `last`, `single`, `reduce`, `getValue`, an iterator or a queue found nothing to return. These functions promise an element and throw when the collection is empty, nothing matches, or the key is absent.",
  exceptions: ["java.util.NoSuchElementException"],
  patterns: [
    {
      needle: "NoSuchElementException: ",
      regex:
        /NoSuchElementException: (?<reason>(?:List|Collection|Array|Sequence|Char sequence) (?:is empty|contains no element matching the predicate)\.|Key (?<keyValue>.+?) is missing in the map\.)/,
    },
  ],
  subject: ["{keyValue}"],
  facts: ["reason", "keyValue"],
  causes: {
    empty: {
      text: "the collection is empty: the query or filter before it returns nothing for this user or state",
      unless: { reason: /Key|matching/ },
      decidedBy: "log the size of the collection on the line before: is it 0?",
    },
    noMatch: {
      text: "the predicate no longer matches because ids or names have changed",
      unless: { reason: /Key|is empty/ },
      decidedBy: "log the ids in the collection and the one that the predicate asks for: is it among them?",
      remedy: "Use `firstOrNull { }` or `find`, and handle null.",
    },
    missingKey: {
      text: "a map property delegate or `getValue` asks for a key that is missing",
      unless: { reason: /^(?!Key)/ },
      decidedBy: "log `map.keys` before the read: is {keyValue|the key} among them?",
      remedy: "Read the key with `map[key]` or `getOrElse`, or put it before.",
    },
  },
  checks: [
    "name the collection function on the failing line and the code that produces its input",
    "ask when that input may be empty: first start, signed out, offline, filter active",
  ],
  fix: "Use the `OrNull` variant and handle the empty case. Where emptiness is a bug, keep the strict call but check earlier with a message that says what was missing.",
} as const satisfies FailureClass;
