import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Mockito cannot mock, or its rules were broken",
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
    finalClass: "a final Kotlin class with an old Mockito",
    stubUnused: "a stubbed call that the code no longer makes",
    matchersMixed: "matchers and plain values in one call",
    anyIsNull: "`any()` returns null into a non-null Kotlin parameter",
  },
  checks: [
    "look at the Mockito version in the build files",
    "read the stubs of the test against the calls in the code under test",
  ],
  fix: "Use `mockito-core` 5 or later, with mockito-kotlin for its matchers. Wrap plain values in `eq(...)` once one matcher is used. Remove unused stubs instead of switching to lenient mode.",
} as const satisfies FailureClass;
