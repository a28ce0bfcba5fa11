import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no tests were found to run",
  summary:
    "The test task found no test that its engine understands or that the filter matches. Mixing JUnit 4 and 5 is the classic reason: each engine ignores the other's annotations. Gradle 9 treats it as an error when test sources exist but none are found.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "No tests found for given includes: [",
      regex: /No tests found for given includes: \[(?<pattern>[^\]]+)\]/,
    },
    "No runnable methods",
    {
      needle: "did not discover any tests to execute",
      regex:
        /There are test sources present [^\n]{0,200}(?<undiscovered>did not discover any tests to execute)/,
    },
  ],
  facts: ["pattern", "undiscovered", "task"],
  causes: {
    platformNotUsed: "JUnit 5 tests without `useJUnitPlatform()`, or the engine is missing",
    filterFitsNone: "the filter of `--tests` does not match the class or variant",
    otherTestAnnotation: "`@Test` comes from the wrong package",
    valueReturned: "a `@Test` function returns a value, as with `= runBlocking` that does not end in `Unit`",
  },
  checks: [
    "look at the import of `@Test` in the class",
    "look at the test dependencies and for `useJUnitPlatform()`",
    "compare the filter with package and class name",
  ],
  fix: "Use one JUnit generation per module, with its engine and launcher. Correct the filter. Use `runTest`, which returns what JUnit accepts.",
  fixedIn: { roles: ["module_build"], settings: ["testOptions", "useJUnitPlatform"] },
} as const satisfies FailureClass;
