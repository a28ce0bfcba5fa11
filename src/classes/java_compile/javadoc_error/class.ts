import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "javadoc error",
  summary:
    "The javadoc task checks documentation comments more strictly than the compiler, which does not read them. One error ends the task, and with it whatever publishes a documentation jar.",
  rank: 33,
  patterns: [
    {
      needle: "Illegal package name: ",
      regex: /error: (?:- )?Illegal package name: "(?<notPackage>[^"\n]{1,400})"/,
    },
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
  facts: ["doclint", "notPackage"],
  causes: {
    refused: {
      text: "the comment holds an element that javadoc's check refuses: `<br/>`, `<p/>` or one that is not closed",
      unless: { message: /heading used|not found: |name not found/ },
      decidedBy: "look at the reported line: does a tag end in `/>`, or open and not close?",
    },
    codeAsMarkup: {
      text: "the comment has angle brackets or `&` that are code and not markup",
      unless: { message: /heading used|self-closing/ },
      decidedBy:
        "does the reported line hold a type such as `Map<Key, Value>`, `->` or `&` outside `{@code ...}`?",
      remedy: "Write `{@code ...}` around it.",
    },
    unknownName: {
      text: "`@param` or `@throws` names what the declaration does not have, or `@link` what javadoc does not find",
      unless: { message: /heading used|self-closing|malformed HTML|bad use of|bad HTML entity/ },
      decidedBy:
        "compare the name behind the tag with the parameters of the declaration below and the imports of the file",
      remedy: "Correct the name, or write it in full.",
    },
    headingSkipped: {
      text: "a heading skips a level, which JDK 13 and newer refuse",
      unless: { message: /self-closing|malformed HTML|bad use of|bad HTML entity|not found/ },
      decidedBy: "is there an `<h3>` or `<h4>` in the comment without the level above it?",
      remedy: "Take the level that follows: `<h2>` in the comment of a class, `<h4>` in that of a member.",
    },
  },
  checks: [
    "open the line that the error names",
    "see whether the JDK that runs the task was raised: newer ones check more",
  ],
  fix: "Correct the comment. Code with angle brackets belongs into `{@code Map<Key, Value>}`. `-Xdoclint:none` switches the check off.",
} as const satisfies FailureClass;
