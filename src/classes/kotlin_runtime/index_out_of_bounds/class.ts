import type { FailureClass } from "../../../model/failure-class.ts";

/** The innermost code works on a text, not on a list. */
const OF_TEXT = /^(?:android\.text\.|java\.lang\.(?:String|AbstractStringBuilder|Character)|kotlin\.text\.)/;

export const failureClass = {
  title: "index out of bounds",
  summary:
    "Code asked for a position, or a range, that does not exist. The message gives the index and the size, or both ends of the range: -1 means a search or adapter position that found nothing, size 0 means a list that was assumed to be filled.",
  exceptions: [
    "java.lang.IndexOutOfBoundsException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.StringIndexOutOfBoundsException",
  ],
  patterns: [
    {
      needle: "IndexOutOfBoundsException: ",
      regex:
        /IndexOutOfBoundsException: (?:Index: (?<index>-?\d+), Size: (?<size>\d+)|Index (?<index2>-?\d+) out of bounds for length (?<size2>\d+)|length=(?<size3>\d+); index=(?<index3>-?\d+)|Invalid index (?<index4>-?\d+), size is (?<size4>\d+)|length=(?<size5>\d+); regionStart=(?<index5>-?\d+))/,
    },
    "StringIndexOutOfBoundsException",
  ],
  subject: ["index {index}, size {size}", "index {index}"],
  facts: ["index", "size"],
  causes: {
    searchFoundNothing: {
      text: "a search such as `indexOf`, or an adapter position, gave -1 for what is not there",
      when: { index: /^-1$/ },
      unless: { size: /^0$/, frames: OF_TEXT },
      decidedBy: "log the index where it comes from: is it the -1 of a search or of an adapter position?",
      remedy: "Handle -1 before the access.",
    },
    otherText: {
      text: "a start, an end or an index was counted in another text than the one it is used on, or before that text changed",
      when: { frames: OF_TEXT },
      decidedBy: "log the text with start and end before the call: is one of them -1, or beyond its length?",
      remedy: "Count in the text that the call gets, and handle -1 and what lies beyond its length.",
    },
    stalePosition: {
      text: "a click or callback uses an adapter position after the list has changed",
      when: { log: /Adapter|ViewHolder|[oO]n(?:Item)?Click|performClick|RecyclerView|ListView/ },
      unless: { onJvm: true, frames: OF_TEXT },
      decidedBy: "remove an item and tap a row at once: does it crash then?",
    },
    fixedIndex: {
      text: "the first or last element is read although the list or the result of `split` may be empty",
      unless: { size: /^[1-9]/, frames: OF_TEXT },
      decidedBy: "log the size before the access: is it 0 when the list, or the result of `split`, comes in?",
      remedy: "Use `firstOrNull()`, `lastOrNull()` or `getOrNull(index)` and handle null.",
    },
    loopTooFar: {
      text: "an off-by-one in a loop, or two lists of different length walked together",
      unless: { index: /^-/, frames: OF_TEXT },
      decidedBy: "log the index and the size in each round: does the index reach the size?",
      remedy: "Loop over `indices`, or walk two lists together with `zip`.",
    },
    shortenedMeanwhile: {
      text: "another thread shortens the list between the size check and the access",
      unless: { index: /^-/, frames: OF_TEXT },
      decidedBy:
        "log `Thread.currentThread().name` at every `remove` and `clear` of this list: is one on another thread?",
      remedy: "Take an immutable copy before the size check, or confine the list to one thread.",
    },
  },
  checks: [
    {
      text: "decide which of the two is wrong: index {index|and} size {size|in the message}",
      when: { index: true, size: true },
    },
    {
      text: "for -1 where there are elements, find the unchecked `indexOf`, `bindingAdapterPosition` or `NO_POSITION`",
      when: { index: /^-1$/, size: /^[1-9]/ },
    },
    {
      text: "for size 0, find who fills the list and whether the screen has an empty state",
      when: { size: /^0$/ },
    },
    "search other writers of the same list and the thread each runs on",
  ],
  fix: "Check the position against the list it is used on, or use `getOrNull` and `firstOrNull` and handle null. Where the list changes elsewhere, work on an immutable snapshot.",
} as const satisfies FailureClass;
