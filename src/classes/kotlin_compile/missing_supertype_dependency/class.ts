import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a class that the compiler needs is not on the class path",
  summary:
    "To use a class the compiler must also see its supertypes and the types in its signatures. One class that it needs lives in a library that this module does not have at compile time.",
  patterns: [
    {
      needle: ". Check your module classpath",
      regex:
        /Cannot access (?:class )?'(?<className>[^']+)'(?: which is a supertype of '(?<subclass>[^']+)')?\. Check your module classpath/,
    },
    {
      needle: "Supertypes of the following classes cannot be resolved",
      regex:
        /Supertypes of the following classes cannot be resolved[^\n]{0,200}\n\s+class (?<subclass2>[\w.$]+), unresolved supertypes: (?<className2>[\w.$]+)/,
      lines: 2,
    },
  ],
  subject: "{className}",
  facts: ["className", "subclass"],
  causes: {
    notPassedOn:
      "a module uses a library with `implementation`, although its own public types expose that library",
    notOnClasspath: "the artifact is excluded, or dropped by a version conflict",
    localArchive: "a local AAR or JAR does not bring its dependencies along",
  },
  checks: [
    "find the artifact that owns {className|the missing class}",
    "look at the build file of the module that exposes it",
    "check the class path: `./gradlew <module>:dependencies --configuration <variant>CompileClasspath`",
  ],
  fix: "Declare the library as `api` in the module whose public types expose it, or add it to this module. Remove an `exclude` that goes too far.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
