import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "PendingIntent needs FLAG_IMMUTABLE or MUTABLE",
  summary:
    "Apps that target API 31 must say for each `PendingIntent` whether its receiver may change it. From target API 34 on, a mutable one around an implicit intent is refused too. The call often sits in an old library: the top frame outside the framework tells.",
  patterns: [
    "requires that one of FLAG_IMMUTABLE or FLAG_MUTABLE",
    {
      needle: "Targeting U+ (version 34 and above) disallows creating or retrieving a PendingIntent with ",
      regex: /disallows creating or retrieving a PendingIntent with (?<refusedFlag>FLAG_MUTABLE)/,
    },
  ],
  facts: ["refusedFlag"],
  causes: {
    noFlag: {
      text: "a `PendingIntent` factory gets 0 or only `FLAG_UPDATE_CURRENT`",
      decidedBy: "is the frame below `PendingIntent.get...` in the trace your own code?",
    },
    oldLibrary: {
      text: "an old library creates it, for example `work-runtime` before 2.7 or an early Play services client",
      decidedBy: "is the frame below `PendingIntent.get...` in the trace one of a library?",
      remedy: "Raise the library that owns the frame; for WorkManager to 2.7.0 or later.",
    },
    mutableImplicit: {
      text: "`FLAG_MUTABLE` is combined with an intent that names no target (target API 34 and up)",
      decidedBy: "does the call pass `FLAG_MUTABLE`, and the intent neither a class nor a package?",
      remedy: "Name the target with `setPackage` or a class, or use `FLAG_IMMUTABLE`.",
    },
  },
  checks: [
    "look at the frame that calls into `PendingIntent`: your package or a library",
    "search the sources for `PendingIntent.get` and read the flags of each call",
    "for a library, find its version: `./gradlew <module>:dependencyInsight --dependency work-runtime --configuration <variant>RuntimeClasspath`",
  ],
  fix: "Add `FLAG_IMMUTABLE`; use `FLAG_MUTABLE` only for inline replies, bubbles and the like, with an explicit intent. If a library makes the call, upgrade it. Lowering `targetSdk` is no way out for a store release.",
  namedInCode: ["PendingIntent.getBroadcast", "PendingIntent.getActivity"],
} as const satisfies FailureClass;
