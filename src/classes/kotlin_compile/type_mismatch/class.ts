import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "type mismatch",
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
      decidedBy:
        "does {actualType|the actual type} differ from {expectedType|the expected one} only by its `?`",
      remedy: "Handle the null case: `?: return`, `?: default`, or make the receiving parameter nullable.",
    },
    otherType: {
      text: "an upgraded library, `compileSdk` or a changed declaration of the project has another type or nullability",
      decidedBy:
        "open the declaration of the called function and see its last change: did a version or this signature move lately?",
      remedy: "Adapt the call, or the override, to the type that the present version declares.",
    },
    notConverted: {
      text: "similar types are confused: `Int` and `Long`, `Dp` and `Int`, a flow or state and its value",
      unless: { actualType: /^(?:Unit|kotlin\.Unit|String|kotlin\.String)$/ },
      decidedBy:
        "is {actualType|the actual type} a number, or a wrapper that holds {expectedType|the expected type}?",
      remedy: "Convert the value (`.toLong()`, `.dp`), or read it out of its holder.",
    },
    endsInStatement: {
      text: "a lambda, branch or function body ends in a statement and so yields `Unit`",
      unless: { actualType: /^(?!(?:kotlin\.)?Unit\??$)/ },
      decidedBy:
        "does the lambda or branch at the reported line end in an assignment, loop or `if` without `else`?",
      remedy: "End it with the value, or change the expected type to `Unit`.",
    },
    callInsteadOfFunction: {
      text: "a function is called where it is meant to be passed",
      unless: { expectedType: /^(?![\s\S]*->)/ },
      decidedBy: "is {expectedType|the expected type} a function type, and does the argument end in `()`?",
      remedy: "Pass it as `::name` or `{ name() }`.",
    },
    resourceId: {
      text: "the id of a resource is given where its text or colour is meant",
      unless: { actualType: /^(?!(?:kotlin\.)?Int$)/ },
      decidedBy: "is the argument `R.string...` or `R.color...`?",
      remedy: "Resolve it: `stringResource(id)`, `getString(id)`, `colorResource(id)`.",
    },
    sameNameOtherPackage: {
      text: "two classes of the same name come from two packages",
      decidedBy:
        "look at the imports of both files: is {actualType|the type} imported from different packages?",
      remedy: "Correct the import, or convert one class into the other.",
    },
    standardLibrary: {
      text: "the standard library or a dependency is missing, or present in two versions",
      decidedBy:
        "does the message print one type twice, and do other lines of the task say `Cannot access class`?",
      remedy: "Align the versions: one Kotlin plugin, and no `kotlin-stdlib` of another version.",
    },
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
