import { given, type Reading } from "../../stated-cause.ts";
import { lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["duration"], ({ duration }, { facts }) => ({
    cause: `The test${facts.test ? ` ${lastTwo(facts.test)}` : ""} ended after ${duration} with coroutines that were still running: something in runTest collects or loops without end.`,
    steps: [
      "Start what never ends in backgroundScope of runTest, or cancel it at the end.",
      "Code that uses another dispatcher than the test's waits in real time: pass the dispatcher in.",
    ],
    ground: "likely",
  })),
];
