import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { type Advice, look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** A list in a sentence (`LazyColumn of BedList`), what it shows, how that is keyed, and the key of the message. */
export interface KeyedList {
  list: string;
  data: string;
  key: string;
  literal: string;
}

const twice = ({ list, data, key, literal }: KeyedList) =>
  `The ${list} keys its rows by ${key}, and ${data} holds "${literal}" twice.`;
const label = "not unique";

export const causes = causesOf<typeof failureClass>()({
  /** `where` is the place that makes the list longer. */
  joinedUnchecked: ({ list, data, key, literal, where }: KeyedList & { where: string }) => ({
    text: `The ${list} keys its rows by ${key}, and "${literal}" is in ${data} twice. ${where} appends to that list without leaving out what it already holds, so a page that repeats an element is enough.`,
    steps: [
      `Leave out repeated elements where the list is joined (${where}): distinctBy the same property that is the key.`,
      "Ask the source of the data why it repeats an element: pages that overlap shift when something is inserted between two loads.",
    ],
    label,
  }),
  /** `other` is the block that shares them: its data where it is one of a list, else its call. */
  blocksShareKeys: (shown: KeyedList & { other: { data: string; call: string; key: string } }) => ({
    text: `The ${shown.list} has more than one keyed block, and keys must be unique across all of them: ${shown.data} is keyed by ${shown.key}, ${
      shown.other.data ? `the block over ${shown.other.data}` : `the ${shown.other.call} above it`
    } by ${shown.other.key}. ${
      shown.other.data
        ? `An element that is in both, or two elements that share the ${shown.key} "${shown.literal}", collide`
        : `An element whose ${shown.key} is "${shown.literal}" collides with it`
    }.`,
    steps: [
      "Give each block keys of its own, for example with a prefix in front of the id.",
      "If one element must not be shown twice, remove it from one of the lists before they reach the composable.",
    ],
    label: "also used by another block",
  }),
  pagesOverlap: (shown: KeyedList) => ({
    text: `${twice(shown)} Its pages come from a PagingSource, and two of them hold the same element.`,
    steps: [
      look(
        "Look at how the PagingSource makes nextKey and prevKey from a page: with offsets, an element moves to the next page when another is inserted before it.",
      ),
      "Page by a cursor (the last id), or let Room's own PagingSource invalidate itself; leave out elements that an earlier page held.",
    ],
    label,
  }),
  keyNotUnique: (shown: KeyedList) => ({
    text: `${twice(shown)} Nothing makes ${shown.key} unique: two elements may rightly share it.`,
    steps: ["Key the rows by what identifies an element (an id), or by several properties together."],
    label,
  }),
  dataRepeats: (shown: KeyedList & { property?: string }) => ({
    text: `${twice(shown)} The workspace shows no place where repeated elements are left out, so the data itself holds it twice.`,
    steps: [
      look(
        `Find where ${shown.data} comes from and why it repeats "${shown.literal}": overlapping pages, a join in the query, two sources merged.`,
      ),
      `Leave repeated elements out there, for example with distinctBy { it.${shown.property ?? "id"} }.`,
    ],
    label,
  }),
  /** What holds even when another list may be the one; the steps are those for this list. */
  oneOfLists: ({ list, data, key, literal, steps }: KeyedList & { steps: readonly Advice[] }) => ({
    text: `The ${list} keys ${data} by ${key}, which could have made "${literal}"; other lists of the workspace could have as well.`,
    steps,
    label,
  }),
  unknownList: ({ literal }: { literal: string }) => ({
    text: `Two items of a lazy list or grid have the same key ${literal}: the list holds one thing twice, or the key is made of something that is not unique.`,
    steps: [
      "Make the key unique (an id, joined with the section or page it is from), or the list: distinctBy { it.id } where it is put together, as pages that overlap need.",
      "items and itemsIndexed blocks of one list share their keys.",
    ],
  }),
});

export const readLog = ({ facts: { keyValue: literal } }: Context<typeof failureClass>) =>
  literal ? causes.proven("unknownList", { literal }, { ground: "typical" }) : undefined;
