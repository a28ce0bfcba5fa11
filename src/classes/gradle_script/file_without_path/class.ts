import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a file is asked for without a path",
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
    variableUnset: "an environment variable with the place of a key store is not set on this machine",
    propertyUnset: "a property of `gradle.properties` or `local.properties` is missing",
  },
  checks: [
    "look for `file(` with an environment variable or a property in the script that the report names",
    "print the variable on the machine that failed",
  ],
  fix: "Set what the script reads, or let it do without: read it with a default, and set the key store only where it is there.",
  fixedIn: { roles: ["module_build", "root_build"] },
} as const satisfies FailureClass;
