import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Hilt's component is asked for before a test made it",
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
    beforeTheRule:
      "the test has no `HiltAndroidRule`, is not annotated with `@HiltAndroidTest`, or another rule that starts an activity runs first",
    startedBySystem:
      "the system starts a receiver, service, provider or worker of the app while no test runs",
    askedByApplication: "the application or an initializer asks for an entry point in `onCreate`",
  },
  checks: [
    "look at the frames above `Hilt_`: a test, or `ActivityThread` that starts a component",
    "compare the `order` of the rules of the test",
  ],
  fix: "Put `HiltAndroidRule` first (`@get:Rule(order = 0)`). What the system may start at any time takes its dependencies from an `@EarlyEntryPoint`, or is switched off in the manifest of the tests.",
  namedInCode: ["HiltAndroidRule", "HiltAndroidTest"],
} as const satisfies FailureClass;
