import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["pattern"], ({ pattern }) => ({
  cause: `The filter ${pattern} fits no test that Gradle found: a slip in the name or package, a test of another source set or module, or no engine for its annotations.`,
  steps: [
    "Compare it with the package and class of the test; a nested class needs Outer$Inner, and instrumented tests run with connectedAndroidTest only.",
    "JUnit 5 tests need useJUnitPlatform() and the Jupiter engine.",
  ],
  ground: "likely",
}));
