import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "WindowLeaked: activity ended with an open dialog",
  summary:
    "An activity was destroyed while one of its windows, mostly a dialog or popup, was still showing. Android logs an error and removes the window; the app goes on. The memory of the activity may stay referenced.",
  patterns: [
    {
      needle: "WindowLeaked: Activity ",
      regex: /WindowLeaked: Activity (?<activity>[\w.$]+) has leaked window/,
    },
  ],
  subject: "{activity}",
  facts: ["activity"],
  causes: {
    notDismissed: {
      text: "a progress or alert dialog is not dismissed before `finish` or rotation",
      decidedBy: "rotate the device while the dialog is shown: does the message come each time?",
    },
    endedWhileShown: {
      text: "a callback closes the screen while its dialog is open",
      decidedBy: "log each `finish()` with `dialog.isShowing`: is it true once?",
      remedy: "Dismiss the dialog before `finish()`.",
    },
  },
  checks: [
    "open the first frame of your code: it shows where the dialog was opened",
    "look for a `dismiss()` in `onStop` or `onDestroy`",
  ],
  fix: "Use a `DialogFragment` or a Compose dialog driven by state, which survive rotation. With a plain dialog, dismiss it before the activity ends.",
  namedInCode: ["AlertDialog", "Dialog", "PopupWindow"],
} as const satisfies FailureClass;
