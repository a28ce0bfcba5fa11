import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Mockito cannot mock or was misused",
  summary:
    "Kotlin classes are final unless declared open, and Mockito before version 5 cannot mock final classes without its inline maker. Other messages say that a stub was never used, or that matchers were mixed with plain values.",
  exceptions: ["org.mockito.exceptions.base.MockitoException"],
  patterns: [
    { needle: "Cannot mock/spy class ", regex: /Cannot mock\/spy class (?<className>[\w.$]+)/ },
    // Without a trace below it, the first line of the message is all that belongs to the exception.
    {
      needle: "Cannot mock/spy class ",
      lines: 4,
      regex:
        /MockitoException: *\n *Cannot mock\/spy class (?<className3>[\w.$]+)\n[^\n]*because *: *\n *- (?<reason>[^\n]{3,200})/,
    },
    {
      needle: "Mockito cannot mock this class: ",
      regex: /Mockito cannot mock this class: (?:class|interface) (?<className2>[\w$]+(?:\.[\w$]+)*)/,
    },
    {
      needle: [
        "UnnecessaryStubbingException",
        "InvalidUseOfMatchersException",
        "NotAMockException",
        "PotentialStubbingProblem",
      ],
      regex:
        /(?<exceptionName>UnnecessaryStubbingException|InvalidUseOfMatchersException|NotAMockException|PotentialStubbingProblem)/,
    },
  ],
  facts: ["className", "exceptionName", "reason"],
  causes: {
    finalClass: {
      text: "{className|the class} is final, as Kotlin's are by default, and this Mockito does not mock final classes",
      unless: { exceptionName: true },
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugUnitTestRuntimeClasspath` and search `mockito-core`: is it below 5?",
      remedy: "Raise `mockito-core` to 5 or later.",
    },
    stubUnused: {
      text: "a call is stubbed that the code no longer makes",
      unless: { className: true, exceptionName: /InvalidUseOfMatchers|NotAMock/ },
      decidedBy:
        "does the error say `UnnecessaryStubbingException` or `PotentialStubbingProblem`? Delete the stub it lists: does the test pass?",
      remedy: "Delete the stub.",
    },
    matchersMixed: {
      text: "one call mixes matchers and plain values",
      unless: { className: true, exceptionName: /Unnecessary|PotentialStubbing|NotAMock/ },
      decidedBy:
        "does the reported line have `any()` or `eq()` for some arguments and plain values for others?",
      remedy: "Wrap the plain values in `eq(...)`.",
    },
    anyIsNull: {
      text: "`any()` of Mockito returns null, and the parameter of the Kotlin function is not nullable",
      unless: { className: true, exceptionName: /Unnecessary|PotentialStubbing|NotAMock/ },
      decidedBy:
        "which `any` does the test import: `org.mockito.ArgumentMatchers.any` or `org.mockito.kotlin.any`?",
      remedy: "Import `any` from `org.mockito.kotlin`.",
    },
  },
  checks: [
    "look at the Mockito version in the build files",
    "read the stubs of the test against the calls in the code under test",
  ],
  fix: "Use `mockito-core` 5 or later, with mockito-kotlin for its matchers. Wrap plain values in `eq(...)` once one matcher is used. Remove unused stubs instead of switching to lenient mode.",
} as const satisfies FailureClass;
