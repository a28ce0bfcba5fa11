import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the arguments of a call fit no single function",
  summary:
    "A function of this name exists, but none of its forms accepts the call as written: an argument is missing, superfluous, misnamed or of the wrong type, or two forms fit equally well. The candidates are listed below the message.",
  patterns: [
    {
      needle: "None of the following ",
      regex: /None of the following (?:candidates|functions) (?:is applicable|can be called)/,
    },
    "Overload resolution ambiguity",
    {
      needle: ["No parameter with name", "Cannot find a parameter with this name"],
      regex:
        /(?:No parameter with name '(?<parameter>[^']+)' found|Cannot find a parameter with this name: (?<parameter2>\w+))/,
    },
    "Too many arguments for",
    {
      needle: "No value passed for parameter ",
      regex: /No value passed for parameter '?(?<parameter3>\w+)'?/,
    },
  ],
  subject: "{parameter}",
  facts: ["parameter"],
  causes: {
    noSuchParameter: "a library upgrade changed, renamed or removed a parameter",
    argumentMissing: "a constructor gained a property, and callers or tests were not updated",
    swapped: "the types of two arguments are swapped",
    ambiguous: "a null or an untyped lambda leaves more than one overload possible",
  },
  checks: [
    "compare the call with the candidates in the message, argument by argument",
    "for a library, compare its version with the documentation the call was written for",
    "see whether the declaration changed lately: `git log -3 -p -- <file>`",
  ],
  fix: "Adapt the call, or give the new parameter a default value where old callers should go on working. Name the arguments or state a type to resolve an ambiguity.",
} as const satisfies FailureClass;
