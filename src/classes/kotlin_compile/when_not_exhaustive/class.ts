import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "when must be exhaustive",
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
    caseMissing: {
      text: "{missing|an enum constant or sealed subtype} was added, and this `when` was not updated",
      decidedBy:
        "open the declaration of the subject's type and its history: which entry is newer than this `when`?",
    },
    nullMissing: {
      text: "the subject is nullable and `null` has no branch",
      unless: { missing: /^(?![\s\S]*null)/ },
      decidedBy: "does the message list `null` among the missing branches?",
      remedy: "Add a `null ->` branch, or make the subject non-null before.",
    },
    newInLibrary: {
      text: "a library upgrade brought a new subtype or constant",
      decidedBy: "is the subject's type declared in a library, whose version changed lately?",
      remedy: "Handle the new case, or add an `else` for a type that you do not own.",
    },
  },
  checks: [
    "see when {missing|the missing branch} was added, and what it should do here",
    "search other `when` expressions over the same type: they fail next",
  ],
  fix: "Add the missing branches with real behaviour. An `else` silences this and every future warning, so use it only for types you do not own.",
} as const satisfies FailureClass;
