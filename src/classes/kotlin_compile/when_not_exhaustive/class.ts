import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "when does not cover every case",
  summary:
    "A `when` must handle each constant, subtype or Boolean value if its result is used, and since Kotlin 1.7 also as a statement over enums, sealed types and Booleans. The message lists the missing branches.",
  patterns: [
    {
      needle: "'when' expression must be exhaustive",
      regex: /'when' expression must be exhaustive[.,] [Aa]dd (?<missing>[^\n]+)/,
    },
  ],
  subject: "{missing}",
  facts: ["missing"],
  causes: {
    caseMissing: "an enum constant or sealed subtype was added",
    nullMissing: "the subject is nullable and `null` has no branch",
    newInLibrary: "a library upgrade brought a new subtype",
  },
  checks: [
    "see when {missing|the missing branch} was added, and what it should do here",
    "search other `when` expressions over the same type: they fail next",
  ],
  fix: "Add the missing branches with real behaviour. An `else` silences this and every future warning, so use it only for types you do not own.",
} as const satisfies FailureClass;
