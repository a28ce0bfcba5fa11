import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "PendingIntent whose mutability Android refuses",
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
    noFlag: "a `PendingIntent` factory gets 0 or only `FLAG_UPDATE_CURRENT`",
    oldLibrary:
      "an old library creates it, for example `work-runtime` before 2.7 or an early Play services client",
    mutableImplicit: "`FLAG_MUTABLE` is combined with an intent that names no target (target API 34 and up)",
  },
  checks: [
    "look at the frame that calls into `PendingIntent`: your package or a library",
    "search the sources for `PendingIntent.get` and read the flags of each call",
    "for a library, find its version: `./gradlew <module>:dependencyInsight --dependency work-runtime --configuration <variant>RuntimeClasspath`",
  ],
  fix: "Add `FLAG_IMMUTABLE`; use `FLAG_MUTABLE` only for inline replies, bubbles and the like, with an explicit intent. If a library makes the call, upgrade it. Lowering `targetSdk` is no way out for a store release.",
  namedInCode: ["PendingIntent.getBroadcast", "PendingIntent.getActivity"],
} as const satisfies FailureClass;
