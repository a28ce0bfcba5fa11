import type { Signature } from "./signature.ts";

/** What the compiler says about code. */
export const codeSignatures: Signature[] = [
  {
    id: "unresolved_reference",
    contractType: "unresolved_reference",
    patterns: [
      {
        needle: "Unresolved reference",
        regex:
          /Unresolved reference(?: '(?<reference>[^']+)'|: (?<reference2>[\w.$]+)|\. None of the following)/,
      },
    ],
  },
  {
    id: "type_mismatch",
    contractType: "type_mismatch",
    patterns: [
      {
        needle: ["Type mismatch.", "Type mismatch:"],
        regex: /Type mismatch[.:]\s+Required:\s*(?<expectedType4>[^\n]+)\s+Found:\s*(?<actualType5>[^\n]+)/,
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
  },
  {
    id: "none_applicable",
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
  },
  {
    id: "unsafe_call",
    contractType: "type_mismatch",
    patterns: [
      {
        needle: "Only safe (?.) or non-null asserted (!!.) calls are allowed on a nullable receiver of type ",
        regex:
          /Only safe \(\?\.\) or non-null asserted \(!!\.\) calls are allowed on a nullable receiver of type '?(?<receiverType>[^'\n]+)'?/,
      },
      {
        needle: "' is impossible, because '",
        regex:
          /Smart cast to '(?<targetType>[^']+)' is impossible, because '(?<expression>[^']+)' is (?<reason>[^\n]+)/,
      },
      {
        needle: " be a value of a non-null type",
        regex: /Null can(?:not| not) be a value of a non-null type/,
      },
    ],
  },
  {
    id: "when_not_exhaustive",
    patterns: [
      {
        needle: "'when' expression must be exhaustive",
        regex: /'when' expression must be exhaustive[.,] [Aa]dd (?<missing>[^\n]+)/,
      },
    ],
  },
  {
    id: "abstract_not_implemented",
    patterns: [
      {
        needle: " is not abstract and does not implement abstract ",
        regex:
          /(?:Class '(?<className>[^'\n]{1,200})'|Object|(?:^|\s)(?<className2>\w{1,100})) is not abstract and does not implement abstract (?:base class )?members?(?::?\s{1,4}(?:'(?<abstractMember>[^'\n]{1,300})'|(?:(?:public|protected|internal|abstract) ){0,3}(?<abstractMember2>(?:suspend )?(?:fun|va[lr]) [^\n]{1,300}?)(?: defined in [\w.]+)?$))?/m,
        lines: 2,
      },
      { needle: "' overrides nothing", regex: /'(?<member>[^']+)' overrides nothing/ },
    ],
  },
  {
    id: "val_or_init",
    patterns: [
      { needle: " cannot be reassigned", regex: /'?[Vv]al'? cannot be reassigned/ },
      {
        needle: "must be initialized",
        regex: /(?:[Pp]roperty|[Vv]ariable)(?: '?(?<propertyName>\w+)'?)? must be initialized/,
      },
      "Missing return statement",
      "A 'return' expression required",
    ],
  },
  {
    id: "redeclaration",
    patterns: [
      { needle: "Redeclaration", regex: /Redeclaration:? ?(?<reference>\w+)?/ },
      "Conflicting overloads",
      {
        needle: "Platform declaration clash: The following declarations have the same JVM signature (",
        regex:
          /Platform declaration clash: The following declarations have the same JVM signature \((?<signature>[^)]*\)[^)]*)\)/,
      },
      { needle: "Duplicate JVM class name '", regex: /Duplicate JVM class name '(?<className>[^']+)'/ },
    ],
  },
  {
    id: "invisible_reference",
    patterns: [
      {
        needle: "Cannot access '",
        regex:
          /Cannot access '(?<reference>[^']+)': it is (?<visibility>private|internal|protected|invisible[^ ]*) in (?<declaredIn>[^\n]+)/,
      },
    ],
  },
  {
    id: "opt_in_required",
    patterns: [
      {
        needle: "needs opt-in. Its usage ",
        regex: /needs opt-in\. Its usage (?:must|should) be marked with '@(?<annotation>[\w.]+)'/,
      },
      { needle: "API is experimental and ", regex: /API is experimental and (?:is likely|may|could)/ },
    ],
  },
  {
    id: "suspend_context",
    patterns: [
      {
        needle: "uspend function '",
        regex:
          /[Ss]uspend function '(?<functionName>[^'\n]+)' (?:should|can only) be called (?:only )?from a coroutine/,
      },
      {
        needle: "Suspension functions can ",
        regex: /Suspension functions can (?:only )?be called (?:only )?within coroutine body/,
      },
    ],
  },
  {
    id: "deprecation_error",
    rank: 34,
    patterns: [
      {
        needle: "' is deprecated.",
        regex: /^[ \t]*e: [^\n]{0,400}?'(?<signature>[^'\n]+)' is deprecated\.(?<reason>[^\n]*)/m,
      },
      { needle: "' is an error. ", regex: /Using '(?<signature2>[^']+)' is an error\. (?<reason2>[^\n]*)/ },
    ],
  },
  {
    id: "kotlin_syntax",
    rank: 31,
    patterns: [
      {
        needle: [
          "Expecting ",
          "Unexpected tokens",
          "imports are only allowed in the beginning of file",
          "Unclosed comment",
          "Name expected",
        ],
        regex:
          /(?:Syntax error: )?(?:Expecting (?<expecting>(?:a top level declaration|member declaration|an? [\w ]+|'[^']+'|property getter or setter|package directive[^\n]{0,400}))|Unexpected tokens|imports are only allowed in the beginning of file|Unclosed comment|Name expected)/,
      },
    ],
  },
];
