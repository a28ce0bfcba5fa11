import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "arguments do not match the called function",
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
    noSuchParameter: {
      text: "a library upgrade or a change in the project renamed, retyped or removed {parameter|a parameter}",
      unless: { message: /No value passed|ambiguity/ },
      decidedBy:
        "open the declaration of the called function (Ctrl+B): does it have {parameter|a parameter of that name and type}?",
      remedy: "Use the present name and type, or drop the argument.",
    },
    argumentMissing: {
      text: "a constructor or function gained {parameter|a parameter}, and callers or tests were not updated",
      unless: { message: /No parameter with name|Cannot find a parameter|Too many arguments|ambiguity/ },
      decidedBy: "open the declaration: does {parameter|the new parameter} have no default value?",
      remedy: "Pass it at each call, or give it a default value.",
    },
    swapped: {
      text: "the types of two arguments are swapped, or a value is of a near type",
      unless: {
        message:
          /No parameter with name|Cannot find a parameter|Too many arguments|No value passed|ambiguity/,
      },
      decidedBy: "write the types of the arguments below those of the parameters: which pair differs?",
      remedy: "Name the arguments, or convert the one that differs.",
    },
    ambiguous: {
      text: "a `null`, an untyped lambda or a callable reference fits more than one overload",
      unless: {
        message: /No parameter with name|Cannot find a parameter|Too many arguments|No value passed/,
      },
      decidedBy: "is an argument `null`, a lambda without parameter types or a `::reference`?",
      remedy: "State its type: `null as String?`, or `{ value: Int -> ... }`.",
    },
  },
  checks: [
    "compare the call with the candidates in the message, argument by argument",
    "for a library, compare its version with the documentation the call was written for",
    "see whether the declaration changed lately: `git log -3 -p -- <file>`",
  ],
  fix: "Adapt the call, or give the new parameter a default value where old callers should go on working. Name the arguments or state a type to resolve an ambiguity.",
} as const satisfies FailureClass;
