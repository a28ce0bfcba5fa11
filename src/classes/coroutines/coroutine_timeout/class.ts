import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "coroutine or test did not finish in time",
  summary:
    "`withTimeout` ended the block because its time was up, or `runTest` gave up waiting for its coroutines. `runTest` says whether its body did not end, or what the body had launched.",
  exceptions: ["kotlinx.coroutines.TimeoutCancellationException"],
  patterns: [
    { needle: "Timed out waiting for ", regex: /Timed out waiting for (?<milliseconds>\d+) ms/ },
    {
      needle: "UncompletedCoroutinesError: After waiting for ",
      regex: /UncompletedCoroutinesError: After waiting for (?<duration>[^,\n]{1,40}), (?<detail>[^\n]+)/,
    },
    {
      // What `runTest` with a limit of its own for each dispatch, and `runBlockingTest`, say of a body that was through.
      needle: "found during the tear-down",
      regex:
        /UncompletedCoroutinesError: (?:Active jobs|(?<unfinished>Unfinished coroutines)) found during the tear-down\.(?:[^\n]{0,120} The active jobs: \[(?<jobs>[^\n]{1,2000})\])?/,
    },
  ],
  subject: "{milliseconds} ms",
  facts: ["milliseconds", "duration", "detail", "unfinished", "jobs", "test"],
  causes: {
    bodyWaits: {
      text: "the body of a test waits for something that nothing gives: a Deferred, a further value of a flow, a callback",
      decidedBy:
        "log before and after each `await`, `first` and `collect` in the test: which one does not return?",
    },
    leftBehind: {
      text: "a test collects an endless flow in the scope of `runTest`",
      decidedBy: "cancel the collecting job at the end of the test: does the test pass then?",
      remedy: "Collect in `backgroundScope`, or with `take(n)`.",
    },
    otherDispatcher: {
      text: "code under test uses `Dispatchers.IO` instead of an injected dispatcher",
      decidedBy: "does a search of the code under test find `Dispatchers.IO` or `Dispatchers.Default`?",
      remedy: "Inject the dispatcher, and hand in the test's own one.",
    },
    blockingCall: {
      text: "a blocking call occupies the dispatcher",
      decidedBy:
        "take a thread dump while it hangs: does a worker stand in `sleep`, `get`, `join` or a socket read?",
      remedy: "Move the blocking call to `Dispatchers.IO`, or make it interruptible with `runInterruptible`.",
    },
    limitTooShort: {
      text: "the limit is too short for a slow network or device",
      decidedBy: "raise the limit tenfold: does the work finish then, and after how long?",
      remedy: "Raise the limit to what the slowest supported network needs, and handle the timeout.",
    },
    waitsInCall: {
      text: "the body of a test waits in a call for a block that does not end",
      when: { detail: true },
      decidedBy: "log at the begin and the end of the block that the call gets: does the end come?",
    },
    tasksLeft: {
      text: "the body of a test ends while its scheduler still has tasks to run",
      when: { unfinished: true },
      decidedBy: "call `advanceUntilIdle()` at the end of the test: does it return?",
      remedy: "Cancel what the test started before its body ends.",
    },
  },
  checks: [
    "find the `withTimeout` and its value, or the test and what it launches",
    "search the code under test for hard-coded dispatchers",
  ],
  fix: "In tests, collect endless flows in `backgroundScope` and inject a test dispatcher. In production, use `withTimeoutOrNull` and handle null where running late is normal.",
} as const satisfies FailureClass;
