import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a test asks for Android where none runs",
  summary:
    "`ApplicationProvider`, `InstrumentationRegistry`, `ActivityScenario` and `FragmentScenario` take the instrumentation that the runner on a device registers, or Robolectric's runner on the JVM. This test ran under a runner or an engine that registers none, or asked before its runner had.",
  rank: 38,
  patterns: [
    {
      needle: "No instrumentation ",
      regex:
        /(?<registered>No instrumentation (?:arguments )?registered)! (?:Must run under|Are you running under)/,
    },
  ],
  facts: ["registered", "test"],
  causes: {
    runnerMissing: "a local test without Robolectric's runner (`@RunWith(AndroidJUnit4::class)`)",
    otherEngine: "JUnit 5, Kotest or Spek runs the test: they know nothing of `@RunWith`",
    askedTooEarly:
      "the context is asked for in `@BeforeClass`, a companion object or another thread, before Robolectric set it up",
    deviceTest: "a test that belongs into `androidTest` was started as a local test",
  },
  checks: [
    "see which runner the trace shows, and which `Test` annotation the file imports: `org.junit.Test` or `org.junit.jupiter.api.Test`",
    "look for `org.robolectric:robolectric` in `testImplementation`",
  ],
  fix: "Run the test with JUnit 4 and `@RunWith(AndroidJUnit4::class)` with Robolectric on the test class path, or put it into `androidTest`. Code that needs no Android is tested without a context.",
} as const satisfies FailureClass;
