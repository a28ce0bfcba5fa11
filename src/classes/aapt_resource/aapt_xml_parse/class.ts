import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "XML parse error",
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
    notClosed: {
      text: "a tag is not closed, or closed with another name",
      unless: {
        reason: /^(?!.*(?:mismatched tag|matching end-tag|no element found|must start and end|well-formed))/,
      },
      decidedBy: "format the file in the editor: from one tag on the indentation is wrong",
      remedy: "Close the tag that stands above the line in the message.",
    },
    plainSign: {
      text: "an `&` or `<` stands unescaped in text",
      unless: { reason: /^(?!.*(?:well-formed|entity name|must not contain))/ },
      decidedBy: "search the line for `&` and `<` in a text: they are not written `&amp;` and `&lt;`",
      remedy: "Write `&amp;` and `&lt;`.",
    },
    unboundPrefix: {
      text: "a prefix such as `app:` or `tools:` is used without its `xmlns` line",
      unless: { reason: /^(?!.*(?:unbound|not bound))/ },
      decidedBy:
        "look at the root element: `xmlns:app`, `xmlns:tools` or the prefix in the message is missing",
      remedy:
        'Add `xmlns:app="http://schemas.android.com/apk/res-auto"` or `xmlns:tools="http://schemas.android.com/tools"` to the root element.',
    },
    writtenTwice: {
      text: "an attribute is given twice in one element",
      unless: { reason: /^(?!.*(?:duplicate attribute|already specified))/ },
      decidedBy: "look at the element at that line: one attribute is there twice",
      remedy: "Delete one of the two.",
    },
    strayText: {
      text: "conflict markers, or text before the first element",
      unless: { reason: /unbound|not bound|duplicate attribute|already specified/ },
      decidedBy:
        "run `grep -n '^<<<<<<<\\|^>>>>>>>'` on the file: it has conflict markers, or there is text before the first element",
      remedy: "Resolve the conflict, and delete the text before the first element.",
    },
    lateDeclaration: {
      text: "something stands before the XML declaration, such as an empty line",
      unless: { reason: /^(?!.*(?:declaration not at start|processing instruction|well-formed))/ },
      decidedBy: "look at the first line of the file: it is not `<?xml`, which stands further below",
      remedy: "Move `<?xml ...?>` to the very beginning of the file, or delete it.",
    },
    endsEarly: {
      text: "the file is empty, or was cut off",
      unless: { reason: /^(?!.*(?:no element found|must start and end|[Pp]remature|end of file))/ },
      decidedBy: "run `wc -c` on the file: it is 0, or the last line ends in the middle",
      remedy: "Restore it from version control.",
    },
  },
  checks: [
    "look at the named line and the two above it",
    "search for conflict markers: `git grep -nE '^(<<<<<<<|>>>>>>>)' -- '*.xml'`",
  ],
  fix: "Close the tag, write `&amp;` and `&lt;`, or declare the namespace at the root element.",
} as const satisfies FailureClass;
