import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dart code threw an exception that nothing caught",
  summary:
    "Flutter prints exceptions of Dart code with the frames of Dart; the app goes on, without what was to happen. The first line says what it is. Frames of `package:flutter` and `dart:` only lead there: the first frame of another package is the place to open.",
  rank: 60,
  patterns: [
    {
      needle: "] Unhandled Exception: ",
      regex: /\[ERROR:[\w./-]{1,200}\(\d{1,6}\)\] Unhandled Exception: (?<thrown>[^\n]{1,400})/,
    },
  ],
  facts: ["thrown"],
  causes: {
    otherType: {
      text: "data that is not of the type that the code expects, or missing",
      decidedBy:
        "log the JSON before it is decoded: which field is null or of another type than {thrown|the exception} names?",
    },
    afterItsWidget: {
      text: "a state or a context that is used after its widget is gone",
      decidedBy: "leave the page while it loads: does it fail each time then?",
      remedy: "Return where `mounted` is false after each `await`.",
    },
    pluginNotInApp: {
      text: "a plugin whose native part is not in the running app",
      decidedBy:
        "is {thrown|the exception} a `MissingPluginException`, and does a full stop and `flutter run` mend it?",
      remedy: "Stop the app and run it anew, so that the native part is built in.",
    },
  },
  checks: [
    "read the first line, then the first frame that is not of `package:flutter`",
    "for a plugin, look at the Android log of the same moment without a filter",
    "stop and build the app anew, where a plugin was just added",
  ],
  fix: "Repair what the message names at the first frame of your own package. Catch only what can happen in a right program, such as a network that is not there.",
} as const satisfies FailureClass;
