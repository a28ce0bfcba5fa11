import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no room for what a call to another process hands over",
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
    sentTooMuch: "a list of objects or a bitmap travels as an intent extra or fragment argument",
    savedTooMuch: "`onSaveInstanceState` or `rememberSaveable` keeps a large collection",
    manyFragments: "a pager or a deep back stack adds the saved state of many fragments",
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
