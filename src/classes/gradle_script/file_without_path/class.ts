import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "file() with a null or empty path",
  summary:
    "A script or a plugin gave Gradle's `file()` null or an empty text instead of a path. Mostly the path is read from an environment variable or a property that one machine has and another lacks: a key store, a folder of a tool.",
  contractType: "build_script_syntax_error",
  patterns: [
    {
      needle: "be null or empty string. path='",
      regex: /(?:Neither path nor baseDir may|path may not) be null or empty string\. path='(?<path>null|)'/,
    },
  ],
  facts: ["path"],
  causes: {
    variableUnset: {
      text: "an environment variable that the script takes a path from, often that of a keystore, is not set on this machine",
      decidedBy:
        "print whether the variable of `System.getenv(...)` in that line is set, without its value: it is not",
    },
    propertyUnset: {
      text: "a property that the path is read from is missing on this machine",
      decidedBy:
        "look for the key in `gradle.properties`, `~/.gradle/gradle.properties` and `local.properties`: it is missing or empty",
    },
  },
  checks: [
    "look for `file(` with an environment variable or a property in the script that the report names",
    "print the variable on the machine that failed",
  ],
  fix: "Set what the script reads, or let it do without: read it with a default, and set the key store only where it is there.",
  fixedIn: { roles: ["module_build", "root_build"] },
} as const satisfies FailureClass;
