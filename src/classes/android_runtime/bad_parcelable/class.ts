import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "BadParcelableException: class not readable",
  summary:
    "A `Parcelable` is read by the name of its class, with the class loader that the reader has. Another process does not know the app's classes, a minified build may have renamed one, and a bundle read without its loader knows only the platform's.",
  exceptions: ["android.os.BadParcelableException"],
  patterns: [
    {
      needle: "ClassNotFoundException when unmarshalling: ",
      regex: /ClassNotFoundException when unmarshalling: (?<className>[^\s]{1,300})/,
    },
    {
      needle: "requires a Parcelable.Creator object called CREATOR on class ",
      regex:
        /requires a Parcelable\.Creator object called[\s ]{1,3}CREATOR on class (?<withoutCreator>[\w.$]{1,300})/,
    },
  ],
  subject: "{className}",
  facts: ["className", "withoutCreator"],
  causes: {
    readByOtherProcess: {
      text: "an object of an app's class went to another process: options of `startActivity`, extras of a `PendingIntent` or an alarm, a remote service",
      unless: { withoutCreator: true },
      decidedBy: "is `readException` on top of the trace, which means that the other process threw?",
    },
    noClassLoader: {
      text: "the bundle has no class loader: it came from another process, or was taken out of another one",
      unless: { withoutCreator: true },
      decidedBy: "set `bundle.classLoader = javaClass.classLoader` before the first read: is it read then?",
      remedy: "Set `classLoader` of the bundle before reading from it.",
    },
    noCreator: {
      text: "a minified build renamed the class or removed its `CREATOR`",
      decidedBy: "does the same step work in a build without `isMinifyEnabled`?",
      remedy: "Keep {className|the class} and its `CREATOR` with a keep rule.",
    },
    olderState: {
      text: "the saved state is of an older version of the app, which had the class under another name",
      unless: { withoutCreator: true },
      decidedBy: "clear the app's data and repeat the step: does it work then?",
      remedy: "Keep the old class, or store plain values under a new key.",
    },
  },
  checks: [
    "see whether `readException` is on top: then the other process could not read it",
    "look at what was put into the intent or bundle that is read",
  ],
  fix: "Hand other processes plain values, or a bundle inside the extras that only the app opens. Set `classLoader` of a bundle before reading from it. Keep the class and its `CREATOR` when minifying.",
  namedInCode: ["Parcelable", "getParcelable", "getParcelableExtra"],
} as const satisfies FailureClass;
