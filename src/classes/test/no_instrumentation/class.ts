import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no instrumentation registered",
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
    runnerMissing: {
      text: "{test|a local test} asks for a context without Robolectric's runner",
      decidedBy:
        "does `@RunWith(AndroidJUnit4::class)` or `@RunWith(RobolectricTestRunner::class)` stand above the test class, and is Robolectric in `testImplementation`?",
    },
    otherEngine: {
      text: "JUnit 5, Kotest or Spek runs the test, and they know nothing of `@RunWith`",
      decidedBy: "which `Test` does the class import: `org.junit.Test`, or `org.junit.jupiter.api.Test`?",
      remedy: "Write the test with JUnit 4, and keep the vintage engine on the class path.",
    },
    askedTooEarly: {
      text: "the test asks for the context in `@BeforeClass`, a companion object or another thread, before Robolectric set it up",
      decidedBy: "do the frames name `<clinit>`, a companion object or `@BeforeClass`?",
      remedy: "Ask for it in `@Before` or in the test.",
    },
    deviceTest: {
      text: "a test that belongs into `androidTest` was started as a local test",
      decidedBy: "does the file lie in `src/androidTest`, or in a source set that both share?",
      remedy: "Run it with `connectedDebugAndroidTest`, or move it.",
    },
  },
  checks: [
    "see which runner the trace shows, and which `Test` annotation the file imports: `org.junit.Test` or `org.junit.jupiter.api.Test`",
    "look for `org.robolectric:robolectric` in `testImplementation`",
  ],
  fix: "Run the test with JUnit 4 and `@RunWith(AndroidJUnit4::class)` with Robolectric on the test class path, or put it into `androidTest`. Code that needs no Android is tested without a context.",
} as const satisfies FailureClass;
