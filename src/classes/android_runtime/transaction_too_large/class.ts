import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "TransactionTooLargeException",
  summary:
    "Everything that crosses a process boundary shares a buffer of about 1 MB. Intent extras, fragment arguments, saved instance state, notifications and the answers of other processes all go through it. When the state is saved as the app stops, the trace holds no frame of yours.",
  patterns: [
    {
      needle: "TransactionTooLargeException",
      regex: /TransactionTooLargeException(?:: data parcel size (?<bytes>\d+) bytes)?/,
    },
    {
      needle: "FAILED BINDER TRANSACTION !!!",
      regex: /FAILED BINDER TRANSACTION !!!\s+\(parcel size = (?<bytes2>\d+)\)/,
    },
  ],
  subject: "{bytes} bytes",
  facts: ["bytes"],
  causes: {
    sentTooMuch: {
      text: "a list of objects or a bitmap travels as an intent extra or fragment argument",
      decidedBy:
        "log `Parcel.obtain().run { writeBundle(extras); dataSize() }` before the start: is it above some 500,000 bytes?",
    },
    savedTooMuch: {
      text: "`onSaveInstanceState` or `rememberSaveable` keeps a large collection",
      decidedBy:
        "press Home on each screen: does it crash then, or do the `Bundle stats` name a key of yours?",
      remedy: "Save ids, and keep the data in a `ViewModel` or on disk.",
    },
    manyFragments: {
      text: "a pager or a deep back stack adds the saved state of many fragments",
      decidedBy: "open ten further pages or levels and press Home: does it crash only then?",
      remedy: "Use `FragmentStateAdapter` with little state a page, and clear the back stack.",
    },
  },
  checks: [
    {
      text: "read the `Bundle stats` tree beside the exception: it names the keys and their sizes",
      when: { log: /Bundle stats/ },
    },
    "search `putExtra`, `arguments`, `onSaveInstanceState` and `rememberSaveable` for lists, bitmaps and strings of unbounded size",
    "if the trace shows `StopInfo`, look at saved state rather than at an intent",
  ],
  fix: "Pass an id and load the data at the other end from a database, file or repository. Keep saved state to what is needed to restore the screen. Splitting the data over several bundles does not help: the buffer is shared.",
  namedInCode: ["onSaveInstanceState", "putParcelableArrayList", "putParcelable"],
} as const satisfies FailureClass;
