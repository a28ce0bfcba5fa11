import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "nullable receiver or impossible smart cast",
  summary:
    "The value may be null, or of a wider type, so Kotlin does not allow what is done with it. A check just before does not help if the value could change in between: for a `var` property, a custom getter, or a property of another module the compiler cannot rely on it.",
  contractType: "type_mismatch",
  patterns: [
    {
      needle: "Only safe (?.) or non-null asserted (!!.) calls are allowed on a nullable receiver of type ",
      regex:
        /Only safe \(\?\.\) or non-null asserted \(!!\.\) calls are allowed on a nullable receiver of type '?(?<receiverType>[^'\n]+)'?/,
    },
    {
      needle: "' is impossible, because '",
      regex:
        /Smart cast to '(?<targetType>[^']+)' is impossible, because '(?<expression>[^']+)' is (?<reason>[^\n]+)/,
    },
    {
      needle: " be a value of a non-null type",
      regex: /Null can(?:not| not) be a value of a non-null type/,
    },
  ],
  subject: ["{expression}", "{receiverType}"],
  facts: ["receiverType", "targetType", "expression", "reason"],
  causes: {
    nullableReceiver: {
      text: "the receiver is declared nullable, or became so with a library or SDK upgrade",
      unless: { reason: true },
      decidedBy:
        "open the declaration of the receiver: does its type, {receiverType|in the message}, come with a `?` there, and since when?",
      remedy: "Use `?.` with `?:`, or return early where it is null.",
    },
    changedSinceCheck: {
      text: "{expression|the property} is a `var` that is checked for null and then used directly",
      unless: { receiverType: true, reason: /declared in different module|open or|custom getter|delegated/ },
      decidedBy: "is {expression|the property} a `var` of a class, not a local `val`?",
    },
    computedAnew: {
      text: "{expression|the property} is open, delegated, has its own getter, or is declared in another module",
      unless: { receiverType: true, reason: /mutable|mutated|changed by|captured/ },
      decidedBy:
        "open the declaration of {expression|the property}: does `open`, `by`, a `get()` stand there, or is it in another module?",
    },
  },
  checks: [
    "open the declaration of the receiver and its type",
    "see whether the null check and the use read the property twice",
  ],
  fix: "Copy the property to a local `val` and check that, or use `?.` and `?:` with a sensible fallback. `!!` is right only where null is truly a bug.",
} as const satisfies FailureClass;
