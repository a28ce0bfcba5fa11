import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "coroutine did not finish in time",
  summary:
    "`withTimeout` ended the block because its time was up, or `runTest` gave up waiting for its coroutines. In tests the cause is mostly a flow that never completes, or a real dispatcher that virtual time does not control.",
  exceptions: ["kotlinx.coroutines.TimeoutCancellationException"],
  patterns: [
    { needle: "Timed out waiting for ", regex: /Timed out waiting for (?<milliseconds>\d+) ms/ },
    {
      needle: "UncompletedCoroutinesError: After waiting for ",
      regex: /UncompletedCoroutinesError: After waiting for (?<duration>[^,]+), (?<detail>[^\n]+)/,
    },
  ],
  facts: ["milliseconds", "duration", "detail", "test"],
  causes: [
    "a test collects an endless flow in the scope of `runTest`",
    "code under test uses `Dispatchers.IO` instead of an injected dispatcher",
    "a blocking call occupies the dispatcher",
    "the limit is too short for a slow network or device",
  ],
  checks: [
    "find the `withTimeout` and its value, or the test and what it launches",
    "search the code under test for hard-coded dispatchers",
  ],
  fix: "In tests, collect endless flows in `backgroundScope` and inject a test dispatcher. In production, use `withTimeoutOrNull` and handle null where running late is normal.",
} as const satisfies FailureClass;
