import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the same declaration exists twice",
  summary:
    "Two declarations in one package have the same name, or two functions become identical in JVM bytecode, where a property's accessor and a `getX()` function collide. The second one may be in another source set or in generated code.",
  patterns: [
    { needle: "Redeclaration", regex: /Redeclaration:? ?(?<reference>\w+)?/ },
    "Conflicting overloads",
    {
      needle: "Platform declaration clash: The following declarations have the same JVM signature (",
      regex:
        /Platform declaration clash: The following declarations have the same JVM signature \((?<signature>[^)]*\)[^)]*)\)/,
    },
    { needle: "Duplicate JVM class name '", regex: /Duplicate JVM class name '(?<className>[^']+)'/ },
  ],
  subject: ["{reference}", "{signature}"],
  facts: ["reference", "signature", "className"],
  causes: {
    twoSourceSets: "a file exists in two source sets, such as `main` and a flavour",
    declaredTwice: "a merge or copy left the class behind twice",
    generatedToo: "hand-written code duplicates a generated class",
    sameSignature:
      "a function `getX()` stands beside a property `x`, or overloads differ only in type arguments",
  },
  checks: [
    "search the name as a declaration in all source sets, Kotlin and Java",
    "look under `build/generated` for the same class",
  ],
  fix: "Delete or rename one of the two. For a JVM clash use `@JvmName` or rename the function. If stale generated code is the twin, clean the module once: `./gradlew <module>:clean`.",
} as const satisfies FailureClass;
