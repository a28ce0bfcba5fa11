import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "local test calls Android code that is a stub",
  summary:
    "Local unit tests run on the JVM against an `android.jar` without content, in which every method throws. The code under test called one of them, such as `Log`, `Uri` or `TextUtils`.",
  patterns: [
    {
      needle: " not mocked",
      regex: /Method (?<method>[\w<>$]+) in (?<className>(?:android|org\.json)\.[\w.$]+) not mocked/,
    },
    "RuntimeException: Stub!",
  ],
  subject: "{className}.{method}",
  facts: ["method", "className", "test"],
  causes: {
    stubCalled: "the class under test uses Android classes directly",
    stubCalledByLibrary: "a library used in the test does",
    runnerMissing: "the test should run under Robolectric, and the runner is missing",
  },
  checks: [
    "find what in your code calls {method|the method in the message}",
    "look for Robolectric, and for `unitTests.isReturnDefaultValues` in `testOptions`",
  ],
  fix: "Put a small interface between your logic and Android, or run the test with Robolectric. `returnDefaultValues = true` is acceptable for logging, but makes other calls return null in silence.",
} as const satisfies FailureClass;
