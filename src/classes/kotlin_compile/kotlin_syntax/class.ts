import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the file is not valid Kotlin",
  summary:
    "The parser met something it did not expect and lost its way. Only the first error of the file is reliable; the rest follows from it. The mistake often stands a few lines above the reported place.",
  rank: 31,
  patterns: [
    {
      needle: [
        "Expecting ",
        "Unexpected tokens",
        "imports are only allowed in the beginning of file",
        "Unclosed comment",
        "Name expected",
      ],
      regex:
        /(?:Syntax error: )?(?:Expecting (?<expecting>(?:a top level declaration|member declaration|an? [\w ]+|'[^']+'|property getter or setter|package directive[^\n]{0,400}))|Unexpected tokens|imports are only allowed in the beginning of file|Unclosed comment|Name expected)/,
    },
  ],
  facts: ["expecting"],
  causes: {
    bracketUnpaired: "a brace, parenthesis or quote is missing or superfluous after an edit",
    marksLeft: "git conflict markers were left in the file",
    generatedBroken: "a code generator wrote something broken",
    otherText: "the file holds other text, for example a symbolic link checked out as a path on Windows",
  },
  checks: [
    "look at the first reported line and the three above it",
    "search for conflict markers: `git grep -nE '^(<<<<<<<|>>>>>>>)'`",
    "if the file is under `build`, repair the generator's input instead",
  ],
  fix: "Repair the first error and compile again before looking at the others. Never edit generated files; the next build overwrites them.",
} as const satisfies FailureClass;
