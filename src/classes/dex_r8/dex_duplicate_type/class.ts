import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "type is defined multiple times",
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
    twoPlaces: {
      text: "{className|the class} exists in a module and in a library, or in two modules",
      decidedBy:
        "look at the two paths in the message: one lies in a module of yours, the other in a library",
    },
    sameNamespace: {
      text: "two modules have the same namespace and both generate {className|`BuildConfig` or `R`}",
      unless: { className: /^(?!.*(?:BuildConfig|\bR\b|R\$|DataBinding|Binding$|BR$))/ },
      decidedBy: "search all build files for `namespace`: two modules have the same",
      remedy: "Give each module a namespace of its own.",
    },
    repeatedJar: {
      text: "a JAR in `libs` repeats a library from Maven",
      decidedBy:
        "run `./gradlew :app:dependencyInsight --configuration debugRuntimeClasspath --dependency <library>`: it comes from Maven, and `libs` has its JAR",
      remedy: "Delete the JAR, or exclude the library from Maven.",
    },
    staleOutput: {
      text: "stale output of an earlier build lies in the way, as after a class was moved or rewritten in Kotlin",
      decidedBy: "run `./gradlew clean` and build again: it succeeds",
      remedy: "Delete the module's `build` folder once.",
    },
    copiedSource: {
      text: "two source files define {className|the class}",
      decidedBy:
        "run `git ls-files '*.java' '*.kt'` and search for the class: two files define it, one in Java and one in Kotlin or in another source set",
      remedy: "Delete one of the two.",
    },
  },
  checks: [
    "derive module or library from the two paths",
    "search the class in the sources, and compare `namespace` across modules",
    "see whether it remains after `./gradlew clean`",
  ],
  fix: "Remove one of the copies, or give each module a namespace of its own. If only stale output was the reason, one clean build settles it.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
