import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the same class arrives twice at the dexer",
  summary:
    "Two inputs contain a class of the same name, and an app may hold it once. The message gives the paths of both. Generated classes such as `BuildConfig` or `R` collide when two modules share a namespace.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: " is defined multiple times: ",
      regex: /Type (?<className>[\w.$]+) is defined multiple times: (?<place>[^\n,]+), (?<otherPlace>[^\n]+)/,
    },
    {
      needle: "Program type already present: ",
      regex: /Program type already present: (?<className2>[\w.$]+)/,
    },
  ],
  subject: "{className}",
  facts: ["className", "place", "otherPlace"],
  causes: {
    twoPlaces: "a class exists in a module and in a library",
    sameNamespace: "two modules have the same namespace and generate the same class",
    repeatedJar: "a JAR in `libs` repeats a Maven library",
    staleOutput: "stale output of an earlier build lies in the way",
  },
  checks: [
    "derive module or library from the two paths",
    "search the class in the sources, and compare `namespace` across modules",
    "see whether it remains after `./gradlew clean`",
  ],
  fix: "Remove one of the copies, or give each module a namespace of its own. If only stale output was the reason, one clean build settles it.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
