import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a value may be null, or of another type, where it is used",
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
    nullableReceiver: "the declaration is nullable, or became so with a library or SDK upgrade",
    changedSinceCheck: "a `var` property is checked for null and then used directly",
    computedAnew: "the property is open, delegated, has its own getter, or lies in another module",
  },
  checks: [
    "open the declaration of the receiver and its type",
    "see whether the null check and the use read the property twice",
  ],
  fix: "Copy the property to a local `val` and check that, or use `?.` and `?:` with a sensible fallback. `!!` is right only where null is truly a bug.",
} as const satisfies FailureClass;
