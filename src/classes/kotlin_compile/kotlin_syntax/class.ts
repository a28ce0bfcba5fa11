import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin syntax error",
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
    bracketUnpaired: {
      text: "a brace, parenthesis or quote is missing or superfluous after an edit",
      decidedBy: "reformat the file in the IDE: at which function does the indentation begin to drift?",
    },
    marksLeft: {
      text: "git conflict markers were left in the file",
      decidedBy: "run `git grep -n -E '^(<<<<<<<|>>>>>>>)'`: does it print the failing file?",
      remedy: "Choose between the two sides and delete the three marker lines.",
    },
    generatedBroken: {
      text: "a code generator wrote something broken",
      decidedBy: "does the path of the failing file contain `build/generated`?",
      remedy: "Correct what the generator reads (a name, string or schema), or upgrade it.",
    },
    otherText: {
      text: "the file holds other text, for example a symbolic link that was checked out as a path on Windows",
      decidedBy: "open the file: does it consist of one line with a path, or of text that is not Kotlin?",
      remedy: "Check out with `git config core.symlinks true`, or replace the link by the file.",
    },
  },
  checks: [
    "look at the first reported line and the three above it",
    "search for conflict markers: `git grep -nE '^(<<<<<<<|>>>>>>>)'`",
    "if the file is under `build`, repair the generator's input instead",
  ],
  fix: "Repair the first error and compile again before looking at the others. Never edit generated files; the next build overwrites them.",
} as const satisfies FailureClass;
