import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a value of another type than expected",
  summary:
    "An expression has one type and its place demands another. Most often they differ only in nullability. If the message prints the same type twice, the class path holds the class twice or not at all, and the code is innocent.",
  contractType: "type_mismatch",
  patterns: [
    {
      needle: ["Type mismatch.", "Type mismatch:"],
      regex:
        /Type mismatch[.:]\s{1,40}Required:\s{0,40}(?<expectedType4>\S[^\n]{0,400}?)\s{1,40}Found:\s{0,40}(?<actualType5>\S[^\n]*)/,
      lines: 3,
    },
    { needle: ["ype mismatch"], regex: /\b[Tt]ype mismatch\b/, rank: 33 },

    {
      needle: " type mismatch: actual type is '",
      regex:
        /(?:Argument|Assignment) type mismatch: actual type is '(?<actualType>[^\n]{1,400}?)', but '(?<expectedType>[^\n]{1,400}?)' was expected/,
    },
    {
      needle: " type mismatch: expected '",
      regex:
        /(?:Initializer|Return) type mismatch: expected '(?<expectedType2>[^\n]{1,400}?)', actual '(?<actualType2>[^\n]{1,400}?)'/,
    },
    {
      needle: " mismatch: inferred type is ",
      regex:
        /(?:Type|Condition) mismatch: inferred type is '?(?<actualType3>[^\n]{1,400}?)'?,? but '?(?<expectedType3>[^\n]{1,400}?)'? was expected/,
    },
    {
      needle: "Condition type mismatch: inferred type is '",
      regex: /Condition type mismatch: inferred type is '(?<actualType4>[^']+)'/,
    },
  ],
  subject: "{actualType}, {expectedType} expected",
  facts: ["expectedType", "actualType"],
  causes: {
    mayBeNull: {
      text: "a nullable value is given where a non-null one is needed",
      unless: { actualType: /[^?]$/ },
    },
    otherType: "an upgraded library or `compileSdk` changed the type or its nullability",
    notConverted: "similar types are confused, such as `Int` and `Long`, or a flow and its value",
    sameNameOtherPackage: "two classes of the same name from two packages",
    endsInStatement: "a lambda or branch ends in a statement and so yields `Unit`",
    callInsteadOfFunction: "a function is called where it is meant to be passed",
    resourceId: "the id of a resource is given where its text is meant",
    standardLibrary: "the standard library is missing or present in two versions",
  },
  checks: [
    {
      text: "see where {actualType|the actual type} comes from, and why {expectedType|the expected type} is wanted there",
    },
    "open the declaration of the called function in the resolved version",
    "if both types read the same, compare imports and look for duplicate libraries",
  ],
  fix: "Convert the value, or handle null with `?:` or an early return. If the callee's type changed with an upgrade, adapt the signature. `!!` and `as` make it compile and move the failure to run time.",
} as const satisfies FailureClass;
