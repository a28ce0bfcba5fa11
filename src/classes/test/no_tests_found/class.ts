import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no tests found",
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
    platformNotUsed: {
      text: "the tests are for JUnit 5, and the task lacks `useJUnitPlatform()`, or the engine is missing",
      decidedBy:
        "do the tests import `org.junit.jupiter.api.Test`? Search `useJUnitPlatform` in the build scripts",
      remedy:
        "Set `tasks.withType<Test> { useJUnitPlatform() }`, and add `junit-jupiter-engine` and the launcher.",
    },
    filterFitsNone: {
      text: "the filter {pattern|of `--tests`} does not match a class of this module and variant",
      unless: { undiscovered: true },
      decidedBy:
        "search the class {pattern|of the filter}: is it in the test source set of the module whose task runs?",
      remedy: "Run the task of the module and variant that has the class, with its full name.",
    },
    otherTestAnnotation: {
      text: "`@Test` comes from the wrong package",
      decidedBy:
        "compare the import of `Test` (`org.junit`, `org.junit.jupiter.api`, `kotlin.test`, `org.testng`) with the engine of the task",
      remedy: "Import the `Test` of the engine that runs.",
    },
    valueReturned: {
      text: "a `@Test` function returns a value, as with `= runBlocking` that does not end in `Unit`",
      decidedBy:
        "does a test function read `= runBlocking {`, and its block end in an expression that is not `Unit`?",
      remedy: "Use `= runTest {`, or `runBlocking<Unit>`.",
    },
  },
  checks: [
    "look at the import of `@Test` in the class",
    "look at the test dependencies and for `useJUnitPlatform()`",
    "compare the filter with package and class name",
  ],
  fix: "Use one JUnit generation per module, with its engine and launcher. Correct the filter. Use `runTest`, which returns what JUnit accepts.",
  fixedIn: { roles: ["module_build"], settings: ["testOptions", "useJUnitPlatform"] },
} as const satisfies FailureClass;
