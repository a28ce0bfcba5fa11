import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "invalid string resource format",
  summary:
    "A text in `strings.xml` breaks the rules for formats or escapes. With several placeholders each needs its position, because translations may reorder them.",
  patterns: [
    {
      needle: "Multiple substitutions specified in non-positional format of string resource ",
      regex:
        /Multiple substitutions specified in non-positional format of string resource (?<resource>\S+?)\./,
    },
    "multiple substitutions specified in non-positional format",
    { needle: " in string", regex: /(?:Invalid unicode escape sequence|unescaped apostrophe) in string/ },
  ],
  subject: "{resource}",
  facts: ["resource"],
  causes: {
    notNumbered: {
      text: "two or more `%s` or `%d` without positions",
      unless: { log: /unicode escape/i },
      decidedBy: "look at {resource|the string in the message}: two `%s` or `%d` without `1$`, `2$`",
    },
    notEscaped: {
      text: "an apostrophe or quote is not escaped",
      unless: { log: /unicode escape|multiple substitutions/i },
      decidedBy: "look at {resource|the string}: a `'` or `\"` without a backslash before it",
      remedy: "Write `\\'`, or put the whole text in double quotes.",
    },
    literalPercent: {
      text: "a percent sign is meant literally",
      unless: { log: /unicode escape/i },
      decidedBy: "look at {resource|the string}: a `%` that is no placeholder, as in `100 % sure`",
      remedy: 'Write `%%` where the text is formatted, or set `formatted="false"`.',
    },
    incompleteEscape: {
      text: "a `\\u` escape is incomplete",
      unless: { log: /multiple substitutions/i },
      decidedBy: "look for `\\u` in the string: fewer than four hexadecimal digits follow",
      remedy: "Write four digits, as `\\u00A0`; a plain backslash is `\\\\`.",
    },
  },
  checks: [
    "search the string's name in every `values*` folder: the fault may be in one translation",
    "count its placeholders",
  ],
  fix: 'Write `%1$s`, `%2$d` and so on, escape apostrophes as `\\\'`, and double a literal percent sign. Set `formatted="false"` only for text that is never formatted.',
} as const satisfies FailureClass;
