import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no enum constant of that name (valueOf)",
  summary:
    "`valueOf` compares the text with the constants' names exactly and throws when none matches. The text came from outside the code, or from another version of it.",
  patterns: [
    { needle: "No enum constant ", regex: /No enum constant (?<className>[\w.$]+)\.(?<constant>[^\s]+)/ },
  ],
  subject: "{constant}",
  facts: ["className", "constant"],
  causes: {
    unknownText: {
      text: "the server or a newer app version stored a value that this build does not know",
      decidedBy:
        "log the text where it arrives: does the response or the stored value hold {constant|the text of the message}?",
    },
    letterCase: {
      text: "upper or lower case, or spelling, differs from the constant",
      decidedBy:
        "compare {constant|the text of the message} with the entries of {className|the enum}, ignoring case: does one match?",
      remedy: "Compare with `ignoreCase = true`, or give the constants their wire names with `@SerialName`.",
    },
    renamedConstant: {
      text: "a constant was renamed while old values are still persisted",
      decidedBy:
        "run `git log -S{constant|CONSTANT} --oneline`: did {className|the enum} have this constant before?",
      remedy: "Map the old name to the new constant where stored values are read.",
    },
  },
  checks: [
    "compare {constant|the constant of the message} with the entries of the enum, letter by letter",
    "find where the text comes from: response, preference, database, saved state",
  ],
  fix: "Look the value up with a fallback (`entries.find { it.name == text }`) instead of `valueOf`. Map wire names explicitly with `@SerialName` or `@SerializedName`.",
} as const satisfies FailureClass;
