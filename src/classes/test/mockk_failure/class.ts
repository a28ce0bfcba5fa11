import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "MockK: a call was not expected or not made",
  summary:
    "A strict mock got a call that nobody described, a described call was not on a mock, or a verified call did not happen. Usually the production code changed which calls it makes.",
  exceptions: ["io.mockk.MockKException"],
  patterns: [
    {
      needle: "MockKException: no answer found for",
      regex:
        /MockKException: no answer found for(?:: | )(?<call>[^\n]{1,400}?)(?: among the configured answers|$)/m,
    },
    {
      needle: "MockKException: ",
      regex:
        /MockKException: (?<detail2>Missing (?:mocked )?calls inside (?:every|verify)[^\n]{0,400}|Failed matching mocking signature[^\n]*)/,
    },
    {
      needle: "AssertionError: Verification failed: ",
      regex: /AssertionError: Verification failed: (?<detail>[^\n]+)/,
    },
  ],
  facts: ["call", "detail"],
  causes: {
    noAnswer: "production code calls a method that the test does not stub",
    otherArguments: "the arguments differ from the stubbed ones",
    notMocked:
      "`every { }` is used on an object, extension or static function without `mockkObject` or `mockkStatic`",
    mocksNotCreated: "`MockKAnnotations.init` is missing",
  },
  checks: [
    "compare the call in the message with the `every` blocks of the test",
    "look for a new call on the mocked type in the code under test",
  ],
  fix: "Describe the new call, or use a relaxed mock where the answer does not matter. Use `mockkStatic` and `mockkObject` for what is no instance, and undo them after the test.",
} as const satisfies FailureClass;
