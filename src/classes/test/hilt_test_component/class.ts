import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Hilt test component not created",
  summary:
    "Under `HiltTestApplication` the component is made anew for each test, by `HiltAndroidRule`. What is injected before that rule runs, between two tests, or in a test without it, finds none.",
  patterns: [
    {
      needle: "The component was not created. Check that you have ",
      regex:
        /The component was not created\. Check that you have (?<lacks>added the HiltAndroidRule|registered all test modules)/,
    },
  ],
  facts: ["lacks"],
  causes: {
    moduleNotGiven: {
      text: "Hilt cannot make a module of the test by itself: an inner class, or one whose constructor takes something",
      when: { lacks: /test modules/ },
      decidedBy:
        "is the class behind `Unregistered:` made from an inner class of the test, or from one whose constructor takes something?",
      remedy: "Make it an `object` or a nested class with an empty constructor.",
    },
    beforeTheRule: {
      text: "the test has no `HiltAndroidRule`, lacks `@HiltAndroidTest`, or another rule that starts an activity runs first",
      unless: {
        lacks: /test modules/,
        frames: /ActivityThread\.(?:handleReceiver|handleCreateService|installProvider)/,
      },
      decidedBy:
        "look at the rules of the test: does `HiltAndroidRule` have `order = 0`, and every other a higher number?",
    },
    startedBySystem: {
      text: "the system starts a receiver, service, provider or worker of the app while no test runs",
      unless: { lacks: /test modules/ },
      decidedBy:
        "do the frames above `Hilt_` lead to `ActivityThread.handleReceiver`, `handleCreateService` or `installProvider`?",
      remedy:
        "Take its dependencies from an `@EarlyEntryPoint`, or remove the component in the manifest of the tests.",
    },
    askedByApplication: {
      text: "the application or an initializer asks for an entry point in `onCreate`",
      unless: { lacks: /test modules/ },
      decidedBy: "do the frames name `Application.onCreate` or `Initializer.create`?",
      remedy: "Use an `@EarlyEntryPoint` there.",
    },
  },
  checks: [
    "look at the frames above `Hilt_`: a test, or `ActivityThread` that starts a component",
    "compare the `order` of the rules of the test",
  ],
  fix: "Put `HiltAndroidRule` first (`@get:Rule(order = 0)`). What the system may start at any time takes its dependencies from an `@EarlyEntryPoint`, or is switched off in the manifest of the tests.",
  namedInCode: ["HiltAndroidRule", "HiltAndroidTest"],
} as const satisfies FailureClass;
