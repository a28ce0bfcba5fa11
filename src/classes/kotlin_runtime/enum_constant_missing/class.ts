import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no enum constant of that name",
  summary:
    "`valueOf` compares the text with the constants' names exactly and throws when none matches. The text came from outside the code, or R8 renamed the constants in the release build.",
  patterns: [
    { needle: "No enum constant ", regex: /No enum constant (?<className>[\w.$]+)\.(?<constant>[^\s]+)/ },
  ],
  subject: "{constant}",
  facts: ["className", "constant"],
  causes: {
    unknownText: "the server or a newer app version stored a value that this build does not know",
    letterCase: "upper or lower case, or spelling, differs from the constant",
    renamedConstant: "a constant was renamed while old values are still persisted",
    minified: "R8 renamed the constants and the text is compared by name",
  },
  checks: [
    "compare {constant|the constant of the message} with the entries of the enum, letter by letter",
    "find where the text comes from: response, preference, database, saved state",
    "if only release builds fail, look for a keep rule for the enum",
  ],
  fix: "Look the value up with a fallback (`entries.find { it.name == text }`) instead of `valueOf`. Map wire names explicitly with `@SerialName` or `@SerializedName`, and keep enums whose names leave the process.",
} as const satisfies FailureClass;
