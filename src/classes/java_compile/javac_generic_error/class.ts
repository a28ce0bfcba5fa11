import type { FailureClass } from "../../../model/failure-class.ts";

const NOT_VISIBLE = /is not public in|has (?:private|protected) access/;
/**
 * A name that is found, and by its owner or by two ways cannot be used: no matter of its type. Nor are findings of an
 * analyser, which have names in capitals where javac speaks in sentences.
 */
const NOT_OF_TYPES =
  /is ambiguous|is not public in|has (?:private|protected) access|^(?:error: )?[A-Z]{2,40}(?:_[A-Z]{2,40})+\b/m;

export const failureClass = {
  title: "Java compilation error",
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
    // javac speaks in sentences; names in capitals are findings of an analyser.
    { needle: ": error: ", regex: /\.java:\d+: error: (?![A-Z]+(?:_[A-Z]+)+\b)\S/ },
    {
      needle: "Compilation failed; see the compiler ",
      regex: /Compilation failed; see the compiler (?:error )?output/,
    },
  ],
  facts: [
    "diagnostic",
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
    ambiguousName: {
      text: "{ambiguous|a name} comes in by two ways, from {firstOwner|one type} and {secondOwner|another}",
      when: { message: /is ambiguous/ },
      decidedBy:
        "search the imports with `*` and the supertypes of the class: do two of them bring {ambiguous|the name}?",
      remedy: "Write the type before {ambiguous|the name}, or import only the one that is meant.",
    },
    notVisible: {
      text: "the code uses a member that its owner does not open to it, often since a library was upgraded",
      when: { message: NOT_VISIBLE },
      decidedBy:
        "open the declaration in the resolved version: is it private, protected or of its package only?",
      remedy:
        "Use what the owner offers publicly, or the version of the library that the code was written or generated for.",
    },
    otherType: {
      text: "types do not match after an API change: {foundType|one type} is given, {expectedType|another} expected",
      unless: {
        missingSign: true,
        exceptionType: true,
        fileName: true,
        abstractMethod: true,
        message: NOT_OF_TYPES,
      },
      decidedBy: "open the declaration of the called method: what type does it have in the resolved version?",
      remedy: "Convert the value, or adapt the variable's type.",
    },
    overridesNothing: {
      text: "an override or implementation no longer matches its supertype, {interface|a class or interface}",
      unless: {
        foundType: true,
        missingSign: true,
        exceptionType: true,
        fileName: true,
        message: NOT_OF_TYPES,
      },
      decidedBy: "put the method's signature beside the one in the supertype: what differs?",
      remedy: "Adapt the signature, or implement {abstractMethod|the missing method}.",
    },
    notConstant: {
      text: "`switch` over `R.id` values, which are no constants in a library, nor in an app since AGP 8",
      unless: {
        foundType: true,
        missingSign: true,
        exceptionType: true,
        fileName: true,
        abstractMethod: true,
        message: NOT_OF_TYPES,
      },
      decidedBy: "is the reported line `case R.id...`?",
      remedy:
        "Replace the `switch` by `if`/`else`; `android.nonFinalResIds=false` restores the old behaviour for a while.",
    },
    exceptionNotHandled: {
      text: "{exceptionType|a checked exception} is neither caught nor declared",
      unless: {
        foundType: true,
        missingSign: true,
        fileName: true,
        abstractMethod: true,
        message: NOT_OF_TYPES,
      },
      decidedBy: "does the method around the reported line declare `throws`, or a `try` surround the call?",
      remedy: "Catch {exceptionType|the exception} where it can be handled, or declare it with `throws`.",
    },
    otherFileName: {
      text: "the public class {publicType|of the file} stands in a file of another name",
      unless: {
        foundType: true,
        missingSign: true,
        exceptionType: true,
        abstractMethod: true,
        message: NOT_OF_TYPES,
      },
      decidedBy: "compare the name of the file with that of its public class, in capitals too",
      remedy: "Rename the file to {fileName|the class's name}.",
    },
  },
  checks: [
    "read the first `error:` line and the source line it prints",
    "if a library's signature changed, compare its version with the last working one",
  ],
  fix: "Repair the code as the message demands.",
} as const satisfies FailureClass;
