import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ActivityNotFoundException: no app for the intent",
  summary:
    "An implicit intent was sent, and no installed activity matches its action, data and type. Devices differ: there may be no browser, mail or camera app. From API 30 on, a lookup before the start also finds nothing unless the manifest lists the target under `<queries>`.",
  exceptions: ["android.content.ActivityNotFoundException"],
  patterns: [
    {
      needle: "No Activity found to handle Intent { ",
      regex: /No Activity found to handle Intent \{ (?<intent>[^}]*) \}/,
    },
  ],
  subject: "{intent}",
  facts: ["intent"],
  causes: {
    nobodyTakesIt: {
      text: "no app on the device is registered for this scheme or type",
      decidedBy:
        "run `adb shell am start -a <action> -d <address>` on the device: does it resolve to an app?",
    },
    noScheme: {
      text: "the URI has no scheme, or the action is misspelled",
      decidedBy:
        "log `intent.toString()` before the start: does `dat=` lack a scheme, or is the action misspelled?",
      remedy: "Prepend `https://`, or use the constant of `Intent` for the action.",
    },
    askedWithoutQueries: {
      text: "the code resolves the target first, and the manifest has no `<queries>` entry (API 30 and up)",
      unless: { deviceApi: /^[12]\d$/ },
      decidedBy:
        "does the code call `resolveActivity` or `queryIntentActivities` before, and the merged manifest lack `<queries>`?",
      remedy: "Drop the question and catch `ActivityNotFoundException`, or declare `<queries>`.",
    },
  },
  checks: [
    "look for a typo, or a missing `https://`, in action and data of the intent that the message prints",
    "see whether the `startActivity` call is guarded",
    "if the code calls `resolveActivity` or `queryIntentActivities`, look for `<queries>` in the manifest",
  ],
  fix: "Wrap the start in `try`/`catch (e: ActivityNotFoundException)` and tell the user what is missing. Add `<queries>` only where the code must know the target beforehand; starting an activity does not need it.",
} as const satisfies FailureClass;
