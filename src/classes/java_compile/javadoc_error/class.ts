import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "documentation comment is refused by javadoc",
  summary:
    "The javadoc task checks documentation comments more strictly than the compiler, which does not read them. One error ends the task, and with it whatever publishes a documentation jar.",
  rank: 33,
  patterns: [
    {
      needle: [
        "heading used out of sequence",
        "self-closing element not allowed",
        "unknown tag: ",
        "bad use of '>'",
        "malformed HTML",
        "bad HTML entity",
        "element not closed",
        "unexpected end tag",
        "invalid end tag",
        "tag not allowed here",
        "@param name not found",
        "exception not thrown: ",
        "reference not found",
        "unterminated inline tag",
      ],
      regex:
        /\.java:\d+: error: (?<doclint>heading used out of sequence|self-closing element not allowed|unknown tag: |bad use of '>'|malformed HTML|bad HTML entity|element not closed|unexpected end tag|invalid end tag|tag not allowed here|@param name not found|exception not thrown: |reference not found|unterminated inline tag)/,
    },
  ],
  facts: ["doclint"],
  causes: {
    refused: "elements that javadoc's check refuses: `<br/>`, `<p/>`, unclosed ones",
    codeAsMarkup: "angle brackets or `&` that are code and not markup",
    headingSkipped: "headings that skip a level, which JDK 13 and newer refuse",
    unknownName:
      "`@param` or `@throws` for what the declaration does not have, `@link` or `@see` to what javadoc does not find",
  },
  checks: [
    "open the line that the error names",
    "see whether the JDK that runs the task was raised: newer ones check more",
  ],
  fix: "Correct the comment. Code with angle brackets belongs into `{@code Map<Key, Value>}`. `-Xdoclint:none` switches the check off.",
} as const satisfies FailureClass;
