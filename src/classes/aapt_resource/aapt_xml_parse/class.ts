import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an XML file cannot be parsed",
  summary:
    "The file cannot be parsed as XML. The reported line is where the parser gave up; the mistake may be a little above it.",
  patterns: [
    {
      needle: [
        "not well-formed (invalid token)",
        "mismatched tag",
        "unbound prefix",
        "duplicate attribute",
        "no element found",
        "xml declaration not at start",
      ],
      regex:
        /(?:error: |:\d+: ?)(?<reason3>not well-formed \(invalid token\)|mismatched tag|unbound prefix|duplicate attribute|no element found|xml declaration not at start[^\n]*)/,
    },
    {
      needle: [
        "entity name must immediately follow",
        "must be terminated by the matching end-tag",
        "is not bound.",
        "was already specified for element",
        "must not contain the '<' character",
        "XML document structures must start and end within the same entity",
      ],
      regex:
        /[Ee]rror: (?<reason4>The entity name must immediately follow the '&' in the entity reference|The element type "[^"\n]{1,100}" must be terminated by the matching end-tag|The prefix "[^"\n]{1,60}" for (?:attribute|element) "[^"\n]{1,100}"[^\n]{0,200} is not bound|Attribute "[^"\n]{1,100}" was already specified for element|The value of attribute "[^"\n]{1,100}"[^\n]{0,200} must not contain the '<' character|XML document structures must start and end within the same entity)/,
    },
    {
      needle: "SAXParseException; ",
      regex: /SAXParseException; (?:systemId: [^;]+; )?lineNumber: \d+; columnNumber: \d+; (?<reason>[^\n]+)/,
    },
    {
      needle: "ParseError at [row,col]:[",
      regex: /ParseError at \[row,col\]:\[\d+,\d+\]\s*Message: (?<reason2>[^\n]+)/,
      lines: 2,
    },
  ],
  facts: ["reason"],
  causes: {
    notClosed: "a tag is not closed, or closed with another name",
    plainSign: "an `&` or `<` stands unescaped in text",
    unboundPrefix: "`xmlns:app` or `xmlns:tools` is not declared (unbound prefix)",
    writtenTwice: "an attribute is given twice",
    strayText: "conflict markers, or text before the first element",
    lateDeclaration: "something stands before the XML declaration, such as an empty line",
    endsEarly: "the file is empty, or was cut off",
  },
  checks: [
    "look at the named line and the two above it",
    "search for conflict markers: `git grep -nE '^(<<<<<<<|>>>>>>>)' -- '*.xml'`",
  ],
  fix: "Close the tag, write `&amp;` and `&lt;`, or declare the namespace at the root element.",
} as const satisfies FailureClass;
