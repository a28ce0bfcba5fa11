import { mainDispatcherInTest } from "../../main-dispatcher.ts";
import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  mainDispatcherInTest,
  given(["method", "className"], ({ method, className }, told) => ({
    cause: `${told.here ?? "The test"} reaches ${simple(className)}.${method}() in a local unit test, where the classes of android.jar are empty.`,
    steps: [
      "Hide the call behind an interface of yours and pass a fake; or run the test with Robolectric.",
      "testOptions { unitTests.isReturnDefaultValues = true } answers 0 and null instead, which suits calls such as Log.",
    ],
    ground: "told",
  })),
];
