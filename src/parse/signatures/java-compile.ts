import type { SignatureFamily } from "./signature.ts";

export const javaCompile: SignatureFamily = {
  family: "java_compile",
  domain: "build",
  rank: 30,
  language: "java",
  signatures: [
    {
      id: "javac_cannot_find_symbol",
      patterns: [
        {
          needle: ": error: cannot find symbol",
          regex: /^(?:[^\n]*?\.java):(?:\d+): error: cannot find symbol/m,
        },
        {
          needle: ": error: package ",
          regex: /^(?:[^\n]*?\.java):(?:\d+): error: package (?<packageName>[\w.]+) does not exist/m,
        },
      ],
    },
    {
      id: "javac_generic_error",
      patterns: [
        { needle: ": error: ", regex: /^(?:[^\n]*?\.java):(?:\d+): error: (?:[^\n]+)/m },
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
