import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "supertype not on the class path",
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
    notPassedOn: {
      text: "a module or library has {className|the class} in its public types and depends on it with `implementation`, which does not pass it on",
      decidedBy:
        "find the artifact that contains {className|the missing class}: does the module that declares {subclass|the subclass} have it as `implementation`?",
    },
    notOnClasspath: {
      text: "the artifact with {className|the class} is excluded, or another version without the class won",
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugCompileClasspath` and search the artifact: is it absent or at another version?",
      remedy:
        "Remove the `exclude`, or add the artifact in the version that {subclass|the subclass} was compiled with.",
    },
    localArchive: {
      text: "a local AAR or JAR does not bring its dependencies along",
      decidedBy: "is {subclass|the class that is compiled against} from a file in `libs/`?",
      remedy: "Declare the dependencies of that archive in the module yourself.",
    },
  },
  checks: [
    "find the artifact that owns {className|the missing class}",
    "look at the build file of the module that exposes it",
    "check the class path: `./gradlew <module>:dependencies --configuration <variant>CompileClasspath`",
  ],
  fix: "Declare the library as `api` in the module whose public types expose it, or add it to this module. Remove an `exclude` that goes too far.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
