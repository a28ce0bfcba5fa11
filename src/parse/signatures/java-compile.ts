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
            /^\s*symbol:\s+(?<symbolKind>class|variable|method|interface|constructor|static) +(?<reference>[^\n]+)/m,
          rank: 62,
        },
        { needle: "location:", regex: /^\s*location:\s+(?<declaredIn>[^\n]+)/m, rank: 62 },

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
        { needle: ": error: ", regex: /\.java:\d+: error: \S/ },
        {
          needle: "Compilation failed; see the compiler ",
          regex: /Compilation failed; see the compiler (?:error )?output/,
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
