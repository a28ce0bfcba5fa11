import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "duplicate key in a lazy list",
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
    dataRepeats: {
      text: "the data holds {keyValue|the same id} twice: pages that overlap, merged lists, duplicates from the server",
      decidedBy:
        "log the ids where the list is built: does `list.groupBy { it.id }.filter { it.value.size > 1 }` hold {keyValue|an entry}?",
    },
    keyNotUnique: {
      text: "the key is not unique by nature: a title, hash code or date",
      decidedBy:
        "look at `key = { ... }` of the list: is it the id of the row, or a property that two rows may share?",
      remedy: "Take an id as the key, or join enough properties to tell the rows apart.",
    },
    blocksShareKeys: {
      text: "two `items` blocks of one list number their rows alike",
      decidedBy:
        "does the list have several `items(...)` blocks whose keys come from different tables or lists?",
      remedy: 'Prefix the keys of each block: `key = { "song-" + it.id }`.',
    },
    fixedKey: {
      text: "an `item` has a fixed key that also occurs in the data",
      decidedBy: "search `item(key =` in this list: is one of these keys {keyValue|the key of the message}?",
      remedy: 'Give the fixed item a key that the data cannot have, such as `"header"` beside numbers.',
    },
  },
  checks: [
    "find the `key =` lambda of the list that gives {keyValue|the key of the message} twice",
    "follow the data to where lists are merged or pages appended",
  ],
  fix: "Remove duplicates where the list is built (`distinctBy { it.id }`), or make the key unique, for example with a prefix per section. The index as key silences the error but mixes up item state when the list changes.",
  namedInCode: ["LazyColumn", "LazyRow", "items", "key"],
} as const satisfies FailureClass;
