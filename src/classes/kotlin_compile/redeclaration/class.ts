import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "redeclaration or conflicting overloads",
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
    declaredTwice: {
      text: "a copy or merge left {reference|the declaration} behind twice",
      unless: { signature: true },
      decidedBy:
        "search {reference|the name} as a declaration in the module, Kotlin and Java: are there two in one package?",
      remedy: "Delete one of the two.",
    },
    twoSourceSets: {
      text: "{reference|the declaration} exists in two source sets that are compiled together, such as `main` and a flavour",
      unless: { signature: true },
      decidedBy:
        "list the files of that name: `git ls-files | grep {reference|NAME}`: does one lie in `src/main` and another in `src/debug` or a flavour?",
      remedy: "Keep it in the flavours or in `main`, not in both.",
    },
    sameSignature: {
      text: "a function `getX()` stands beside a property `x`, or overloads differ only in type arguments",
      unless: { message: /^(?![\s\S]*(?:Platform declaration clash|Conflicting overloads))/ },
      decidedBy:
        "do both declarations in the message have the same JVM signature, {signature|as it prints it}?",
      remedy:
        'Rename the function, or give it `@JvmName("other")`; make the property private if only the function is used.',
    },
    generatedToo: {
      text: "a generated class has the same name as a hand-written one, or is left from an earlier build",
      decidedBy: "search {reference|the name} under `build/generated`",
      remedy: "Delete the hand-written copy, or clean the module once: `./gradlew {module|:app}:clean`.",
    },
  },
  checks: [
    "search the name as a declaration in all source sets, Kotlin and Java",
    "look under `build/generated` for the same class",
  ],
  fix: "Delete or rename one of the two. For a JVM clash use `@JvmName` or rename the function. If stale generated code is the twin, clean the module once: `./gradlew <module>:clean`.",
} as const satisfies FailureClass;
