import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an error is reported in Java code",
  summary:
    "The Java compiler rejected a file, and its message says why. One case surprises after an upgrade: since AGP 8 resource ids are no longer constants, so they cannot be used in `switch` or in annotations.",
  rank: 61,
  patterns: [
    {
      needle: ": error: incompatible types: ",
      regex:
        /\.java:\d+: error: incompatible types: (?:possible lossy conversion from (?<foundType>[^\n]{1,200}) to (?<expectedType>[^\n]{1,200})|(?<foundType2>[^\n]{1,200}) cannot be converted to (?<expectedType2>[^\n]{1,200}))/,
    },
    { needle: "' expected", regex: /\.java:\d+: error: '(?<missingSign>[;)\]])' expected/ },
    {
      needle: ": error: unreported exception ",
      regex: /\.java:\d+: error: unreported exception (?<exceptionType>[\w.$]+)/,
    },
    {
      needle: " does not override abstract method ",
      regex:
        /\.java:\d+: error: (?<declaredIn>\S{1,200}) is not abstract and does not override abstract method (?<abstractMethod>[^\n]{1,300}?) in (?<interface>[\w.$<>]+)/,
    },
    {
      needle: "should be declared in a file named ",
      regex:
        /\.java:\d+: error: (?:class|interface|enum|record|@interface) (?<publicType>\w+) is public, should be declared in a file named (?<fileName>\w+\.java)/,
    },
    {
      needle: ": error: constant expression required",
      regex: /\.java:\d+: error: (?<rule>constant expression required)/,
    },
    {
      needle: ": error: method does not override or implement ",
      regex: /\.java:\d+: error: (?<rule2>method does not override or implement a method from a supertype)/,
    },
    {
      needle: "is ambiguous",
      lines: 6,
      regex:
        /\.java:\d+: error: reference\s+to\s+(?<ambiguous>[\w$]{1,100})\s+is\s+ambiguous[\s\S]{0,400}?\bboth\s+[a-z]+\s+[^\n]{1,200}?\s+in\s+(?<firstOwner>[\w.$]{1,200})\s+and\s+[a-z]+\s+[^\n]{1,200}?\s+in\s+(?<secondOwner>[\w.$]{1,200})\s+match/,
    },
    {
      needle: " not supported in -source ",
      lines: 6,
      regex:
        /\.java:\d+: error: (?<feature>[^\n]{1,80}?) (?:is|are) not supported in -source (?<sourceLevel>[\d.]{1,5})(?:[\s\S]{0,600}?\(use -source (?<neededLevel>[\d.]{1,5}) or higher)?/,
    },
    {
      needle: "unmappable character",
      regex:
        /\.java:\d+: error: unmappable character (?:\(0x\w{1,4}\) )?for encoding (?<encoding>[\w-]{1,30})/,
    },
    { needle: ": error: ", regex: /\.java:\d+: error: \S/ },
    {
      needle: "Compilation failed; see the compiler ",
      regex: /Compilation failed; see the compiler (?:error )?output/,
    },
  ],
  facts: [
    "foundType",
    "expectedType",
    "missingSign",
    "exceptionType",
    "declaredIn",
    "abstractMethod",
    "interface",
    "publicType",
    "fileName",
    "rule",
    "ambiguous",
    "firstOwner",
    "secondOwner",
    "feature",
    "sourceLevel",
    "neededLevel",
    "encoding",
  ],
  causes: {
    otherType: "types do not match after an API change",
    notConstant: "`switch` over `R.id` values: constant expression required",
    exceptionNotHandled: "a checked exception is neither caught nor declared",
    otherFileName: "a public class stands in a file of another name",
    overridesNothing: "an override no longer matches its supertype",
  },
  checks: [
    "read the first `error:` line and the source line it prints",
    "if a library's signature changed, compare its version with the last working one",
  ],
  fix: "Repair the code as the message demands. Replace a `switch` over resource ids by `if`/`else`. `android.nonFinalResIds=false` restores the old behaviour for a while.",
} as const satisfies FailureClass;
