import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "null cannot be cast to non-null type",
  summary:
    "An `as` cast met null although its target type does not allow it. The lookup before the cast found nothing. Since Kotlin 1.4 this throws a `NullPointerException`, before that a `TypeCastException`.",
  contractType: "npe",
  patterns: [
    {
      needle: "null cannot be cast to non-null type ",
      regex: /null cannot be cast to non-null type (?<targetType>[\w.$<>, ?*]+)/,
    },
  ],
  subject: "{targetType}",
  facts: ["targetType"],
  causes: {
    missingView: {
      text: "a lookup by id, tag or key found nothing and its result is cast at once",
      unless: { targetType: /Manager$/ },
      decidedBy: "log the result of the lookup before the cast: is it null?",
    },
    apiNull: {
      text: "`getSystemService(...) as X` for a service this device or context does not offer",
      unless: { targetType: /(?:View|Layout|Button)$/, onJvm: true },
      decidedBy: "log the result of `getSystemService` on this device: is it null?",
      remedy: "Cast with `as?` and leave the feature out where the service is missing.",
    },
    missingExtra: {
      text: "arguments or extras that this caller did not set",
      unless: { targetType: /(?:View|Layout|Button|Manager)$/ },
      decidedBy: "log `intent.extras` or `arguments` before the cast: is the key there?",
      remedy: "Cast with `as?` and handle null, or make every caller pass the value.",
    },
  },
  checks: [
    "find the `as` on the failing line and the expression to its left",
    "check that the key, tag or id used there is the one under which the value is stored",
  ],
  fix: "Correct the lookup so that it finds the value. Where absence is possible, cast with `as?` and handle null.",
} as const satisfies FailureClass;
