import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "assertion failed",
  summary:
    "An assertion does not hold; mostly it compares two values, and they differ. Either the code changed, or the expectation is wrong, or the test looked before the result was there.",
  rank: 52,
  exceptions: [
    "java.lang.AssertionError",
    "junit.framework.AssertionFailedError",
    "org.opentest4j.AssertionFailedError",
    "org.junit.ComparisonFailure",
  ],
  patterns: [
    {
      needle: ["expected: <", "expected:<"],
      regex: /expected: ?<(?<expected>[\s\S]*?)> but was: ?<(?<actual>[\s\S]*?)>/,
      lines: 8,
    },
    { needle: ">, actual <", regex: /Expected <(?<expected2>[^>]{0,2000})>, actual <(?<actual2>[^>]*)>/ },
    {
      needle: "expected",
      regex: /expected\s{0,8}: (?<expected3>[^\n]{1,2000})\n\s{0,80}but was\s{0,8}: (?<actual3>[^\n]+)/,
      lines: 2,
    },
    {
      needle: "TurbineAssertionError: No value produced in ",
      regex: /TurbineAssertionError: No value produced in (?<turbineTimeout>\d[\w.]{0,20})/,
    },
    {
      needle: "Images differ (by ",
      regex:
        /Images differ \(by (?<difference>[\d.,eE+-]{1,20}) ?%\)(?: - see details in (?<report>[^\n]{1,400}))?/,
    },
    {
      needle: "Roborazzi: ",
      lines: 2,
      regex:
        /Roborazzi: (?<recorded>[^\n]{1,400}) is (?<changed>changed)\.(?:[^\S\n]*\n\s{0,80}See the compare image at (?<report2>[^\n]{1,400}))?/,
    },
    {
      needle: "Roborazzi: The original file",
      regex: /Roborazzi: The original file\((?<unrecorded>[^)\n]{1,400})\) was not found/,
    },
    "AssertionError",
    "AssertionFailedError",
    "ComparisonFailure",
  ],
  subject: "{test}",
  facts: [
    "expected",
    "actual",
    "test",
    "turbineTimeout",
    "difference",
    "report",
    "recorded",
    "changed",
    "unrecorded",
  ],
  causes: {
    behaviourChanged: {
      text: "the code under test was changed, on purpose or by accident",
      decidedBy:
        "run `git log -3 -p` on the class that {test|the test} checks: does a change explain {actual|the actual value}?",
    },
    expectationOutdated: {
      text: "the test expects {expected|a value} that was right before a wanted change",
      decidedBy:
        "was the test's file older than the last change of the code that it checks: `git log -1` on both?",
      remedy: "Write the expectation anew: {actual|the value that the code now gives}.",
    },
    notAwaited: {
      text: "a coroutine, flow or callback had not finished when the test looked",
      unless: { difference: true, recorded: true, unrecorded: true },
      decidedBy: "add `advanceUntilIdle()` (or wait a second) before the assertion: does it pass?",
      remedy: "Use `runTest` with one scheduler and `advanceUntilIdle()`, and inject the dispatcher.",
    },
    looseDifference: {
      text: "order, time zone, locale, rounding or rendering differs on this machine",
      decidedBy:
        "run the test on the machine where it passed, or with `-Duser.timezone=UTC -Duser.language=en`: does it pass?",
      remedy: "Fix clock, locale and order in the test.",
    },
  },
  checks: [
    {
      text: "decide which side is right, and look whether the library takes expected and actual in the other order",
    },
    "open the first frame of the test and what it calls",
    "look at the latest changes of that code: `git log -3 -p -- <file>`",
  ],
  fix: "Decide which of the two is right and change that one. Make tests independent of clock, locale and order rather than raising tolerances.",
} as const satisfies FailureClass;
