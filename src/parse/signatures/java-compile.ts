import type { SignatureFamily } from "./signature.ts";

export const javaCompile: SignatureFamily = {
  family: "java_compile",
  domain: "build",
  rank: 30,
  contractType: "compilation_error",
  language: "java",
  signatures: [
    {
      id: "javac_cannot_find_symbol",
      rank: 31,
      patterns: [
        {
          needle: "symbol:",
          regex:
            /^[ \t]*symbol:\s+(?<symbolKind>class|variable|method|interface|constructor|static) +(?<reference>[^\n]+)/m,
          rank: 62,
        },
        { needle: "location:", regex: /^[ \t]*location:\s+(?<declaredIn>[^\n]+)/m, rank: 62 },

        {
          needle: ": error: cannot find symbol",
          regex: /\.java:\d+: error: cannot find symbol/,
        },
        {
          needle: ": error: package ",
          regex: /\.java:\d+: error: package (?<packageName>[\w.]+) does not exist/,
        },
      ],
    },
    {
      id: "javac_generic_error",
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
          regex:
            /\.java:\d+: error: (?<rule2>method does not override or implement a method from a supertype)/,
        },
        {
          needle: "is ambiguous",
          lines: 6,
          regex:
            /\.java:\d+: error: reference\s+to\s+(?<ambiguous>[\w$]{1,100})\s+is\s+ambiguous[\s\S]{0,400}?\bboth\s+[a-z]+\s+[^\n]{1,200}?\s+in\s+(?<firstOwner>[\w.$]{1,200})\s+and\s+[a-z]+\s+[^\n]{1,200}?\s+in\s+(?<secondOwner>[\w.$]{1,200})\s+match/,
        },
        { needle: ": error: ", regex: /\.java:\d+: error: \S/ },
        {
          needle: "Compilation failed; see the compiler ",
          regex: /Compilation failed; see the compiler (?:error )?output/,
        },
      ],
    },
    {
      // What javadoc's DocLint refuses in comments, with the compiler's form of a place.
      id: "javadoc_error",
      rank: 33,
      patterns: [
        {
          needle: [
            "heading used out of sequence",
            "self-closing element not allowed",
            "unknown tag: ",
            "bad use of '>'",
            "malformed HTML",
            "bad HTML entity",
            "element not closed",
            "unexpected end tag",
            "invalid end tag",
            "tag not allowed here",
            "@param name not found",
            "exception not thrown: ",
            "unterminated inline tag",
          ],
          regex:
            /\.java:\d+: error: (?<doclint>heading used out of sequence|self-closing element not allowed|unknown tag: |bad use of '>'|malformed HTML|bad HTML entity|element not closed|unexpected end tag|invalid end tag|tag not allowed here|@param name not found|exception not thrown: |unterminated inline tag)/,
        },
      ],
    },
    {
      id: "javac_release_version",
      patterns: [
        {
          needle: ["invalid source release", "invalid target release", "release version ", "Source option "],
          regex:
            /(?:invalid (?:source|target) release: (?<requiredVersion>[\d.]+)|release version (?<requiredVersion2>\d+) not supported|Source option (?<requiredVersion3>\d+) is no longer supported)/,
        },
      ],
    },
    {
      id: "javac_duplicate_class",
      patterns: [
        { needle: "error: duplicate class: ", regex: /error: duplicate class: (?<className>[\w.$]+)/ },
      ],
    },
  ],
};
