import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "two list items share one key",
  summary:
    "Lazy lists tell their items apart by key, across all `item` and `items` blocks of the list. Two items have the same one, so Compose cannot tell which state belongs to which. The message prints the key.",
  patterns: [
    {
      needle: " was already used. If you are using LazyColumn/Row",
      regex: /Key "?(?<keyValue>.{1,400}?)"? was already used\. If you are using LazyColumn\/Row/,
    },
  ],
  subject: "{keyValue}",
  facts: ["keyValue"],
  causes: {
    dataRepeats:
      "the data holds the same id twice: pages that overlap, merged lists, duplicates from the server",
    keyNotUnique: "the key is not unique by nature: title, hash code, date",
    blocksShareKeys: "two `items` blocks show rows that are numbered alike",
    fixedKey: "a header `item` has a fixed key that also occurs in the data",
  },
  checks: [
    "find the `key =` lambda of the list that gives {keyValue|the key of the message} twice",
    "follow the data to where lists are merged or pages appended",
  ],
  fix: "Remove duplicates where the list is built (`distinctBy { it.id }`), or make the key unique, for example with a prefix per section. The index as key silences the error but mixes up item state when the list changes.",
  namedInCode: ["LazyColumn", "LazyRow", "items", "key"],
} as const satisfies FailureClass;
