import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a parcelled object cannot be read back",
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
    readByOtherProcess:
      "an object of an app's class went to another process: options of `startActivity`, extras of a `PendingIntent` or an alarm, a remote service",
    noClassLoader:
      "the bundle has no class loader: it came from another process, or was taken out of another one",
    noCreator: "a minified build renamed the class or removed its `CREATOR`",
    olderState: "the saved state is of an older version of the app, which had the class under another name",
  },
  checks: [
    "see whether `readException` is on top: then the other process could not read it",
    "look at what was put into the intent or bundle that is read",
  ],
  fix: "Hand other processes plain values, or a bundle inside the extras that only the app opens. Set `classLoader` of a bundle before reading from it. Keep the class and its `CREATOR` when minifying.",
  namedInCode: ["Parcelable", "getParcelable", "getParcelableExtra"],
} as const satisfies FailureClass;
