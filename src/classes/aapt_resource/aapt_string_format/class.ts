import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a string resource is badly formatted",
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
    notNumbered: "two or more `%s` or `%d` without positions",
    notEscaped: "an apostrophe or quote is not escaped",
    literalPercent: "a percent sign is meant literally",
    incompleteEscape: "a `\\u` escape is incomplete",
  },
  checks: [
    "search the string's name in every `values*` folder: the fault may be in one translation",
    "count its placeholders",
  ],
  fix: 'Write `%1$s`, `%2$d` and so on, escape apostrophes as `\\\'`, and double a literal percent sign. Set `formatted="false"` only for text that is never formatted.',
} as const satisfies FailureClass;
