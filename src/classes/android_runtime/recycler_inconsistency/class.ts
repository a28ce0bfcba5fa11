import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "RecyclerView: inconsistency detected",
  summary:
    "Mostly the list behind the adapter changed without a matching notification, so that the positions that RecyclerView remembers are wrong. The message names the adapter, often with no frame of yours. A change made while the list is being laid out is refused too.",
  patterns: [
    {
      needle: "Inconsistency detected. Invalid ",
      regex:
        /Inconsistency detected\. Invalid (?:view holder adapter position|item position)(?:[^\n]{0,400}?\badapter:(?<adapter>[\w.$]+)@)?/,
    },
    "Cannot call this method while RecyclerView is computing a layout or scrolling",
  ],
  thrownBy: ["androidx.recyclerview.widget.RecyclerView.assertNotInLayoutOrScroll"],
  subject: "{adapter}",
  facts: ["adapter"],
  causes: {
    notNotified: {
      text: "the list is changed first and the notification follows later or not at all",
      decidedBy: "call `notifyDataSetChanged()` right after each change of the list: does the crash end?",
    },
    changedInBackground: {
      text: "a background thread changes the list",
      decidedBy: "log `Thread.currentThread().name` at each change of the list: is one not `main`?",
      remedy: "Change the list on the main thread.",
    },
    wrongRange: {
      text: "`notifyItemRange...` is given the wrong range",
      decidedBy:
        "log the list's size and the arguments of each `notifyItem...`: does a range reach beyond the list?",
      remedy: "Correct the range, or let `DiffUtil` compute it.",
    },
    sameListChanged: {
      text: "a `ListAdapter` receives the same mutable list that the caller goes on changing",
      decidedBy: "submit `list.toList()` in place of the list: does the crash end?",
      remedy: "Submit a new list at each change.",
    },
    calledWhileLayingOut: {
      text: "`notify...` is called from inside a bind or scroll callback",
      decidedBy: "does the message say `while RecyclerView is computing a layout or scrolling`?",
      remedy: "Post the notification with `recyclerView.post { }`.",
    },
  },
  checks: [
    "look at every write to the data of {adapter|the adapter in the message}",
    "match each write with the notification after it and the thread it runs on",
    "see whether the list given to `submitList` is changed afterwards",
  ],
  fix: "Use `ListAdapter` and submit a new list each time (`submitList(items.toList())`). Otherwise change and notify together on the main thread. A layout manager that swallows the exception hides wrong rows.",
  namedInCode: ["notifyDataSetChanged", "notifyItemInserted", "notifyItemRemoved"],
} as const satisfies FailureClass;
