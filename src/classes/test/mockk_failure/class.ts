import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "MockK: no answer found or verification failed",
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
    noAnswer: {
      text: "the code calls {call|a method} that the test does not stub",
      unless: { message: /Verification failed/ },
      decidedBy:
        "search the method of {call|the call in the message} in the `every { }` blocks of the test: is it there?",
      remedy:
        "Stub it with `every { ... } returns ...` (`coEvery` if it is `suspend`), or make the mock relaxed.",
    },
    otherArguments: {
      text: "the arguments of the call differ from the stubbed or verified ones",
      decidedBy: "compare the arguments in the message with those in `every { }` or `verify { }`, one by one",
      remedy: "Use `any()` or `match { }` where the value does not matter.",
    },
    notMocked: {
      text: "`every { }` is used on an object, extension or static function without `mockkObject` or `mockkStatic`",
      unless: { message: /no answer found|Verification failed/ },
      decidedBy: "does the message say `Missing mocked calls inside every { ... } block`?",
      remedy: "Call `mockkObject(...)` or `mockkStatic(...)` before, and undo it after the test.",
    },
    mocksNotCreated: {
      text: "`@MockK` fields were never made, since `MockKAnnotations.init` is missing",
      unless: { message: /no answer found|Verification failed/ },
      decidedBy:
        "does a `@Before` method call `MockKAnnotations.init(this)`, or `MockKExtension` or `MockKRule` stand in the class?",
      remedy: "Call `MockKAnnotations.init(this)` in `@Before`.",
    },
  },
  checks: [
    "compare the call in the message with the `every` blocks of the test",
    "look for a new call on the mocked type in the code under test",
  ],
  fix: "Describe the new call, or use a relaxed mock where the answer does not matter. Use `mockkStatic` and `mockkObject` for what is no instance, and undo them after the test.",
} as const satisfies FailureClass;
