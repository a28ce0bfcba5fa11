import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["pattern"], ({ pattern }) => ({
    cause: `The filter ${pattern} fits no test that Gradle found: a slip in the name or package, a test of another source set or module, or no engine for its annotations.`,
    steps: [
      "Compare it with the package and class of the test; a nested class needs Outer$Inner, and instrumented tests run with connectedAndroidTest only.",
      "JUnit 5 tests need useJUnitPlatform() and the Jupiter engine.",
    ],
    ground: "likely",
  })),
  given(["undiscovered"], (_, { facts, module }) => ({
    cause: `${facts.task ?? module ?? "The test task"} has compiled sources of tests, and its engine found no test in them. Since Gradle 9 that fails the build; before, the task passed without a test.`,
    question: "whether the engine does not know these tests, or there are none yet",
    steps: [
      "See which Test annotation the files import: org.junit.jupiter.api.Test needs useJUnitPlatform() (Android: testOptions { unitTests.all { it.useJUnitPlatform() } }) with the Jupiter engine and junit-platform-launcher; org.junit.Test beside it needs junit-vintage-engine.",
      "Where the sources hold helpers or fixtures alone, say so: tasks.withType<AbstractTestTask>().configureEach { failOnNoDiscoveredTests = false }.",
    ],
    ground: "open",
    said: true,
  })),
];
