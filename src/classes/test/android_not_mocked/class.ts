import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android method not mocked in a local test",
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
    stubCalled: {
      text: "the class under test calls {className|an Android class} directly",
      decidedBy:
        "open the first frame of the project in the trace: does that line call {method|the method in the message}?",
      remedy:
        "Put an interface between the logic and {className|the Android class}, or run the test with Robolectric.",
    },
    stubCalledByLibrary: {
      text: "a library that the test uses calls {className|an Android class}",
      decidedBy:
        "whose is the frame directly below {method|the method in the message}: a library's or the project's?",
      remedy: "Mock or replace that library in the test, or run it with Robolectric.",
    },
    runnerMissing: {
      text: "the test is meant for Robolectric, and the runner is missing",
      decidedBy:
        "does `@RunWith(RobolectricTestRunner::class)` or `@RunWith(AndroidJUnit4::class)` stand above {test|the test class}?",
      remedy: 'Add the runner, and `testImplementation("org.robolectric:robolectric:...")`.',
    },
  },
  checks: [
    "find what in your code calls {method|the method in the message}",
    "look for Robolectric, and for `unitTests.isReturnDefaultValues` in `testOptions`",
  ],
  fix: "Put a small interface between your logic and Android, or run the test with Robolectric. `returnDefaultValues = true` is acceptable for logging, but makes other calls return null in silence.",
} as const satisfies FailureClass;
