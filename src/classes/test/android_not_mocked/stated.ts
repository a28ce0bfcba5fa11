import { given, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import { lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  withoutMain,
  given(["method", "className"], ({ method, className }, told) => ({
    cause: `${told.here ?? "The test"} reaches ${simple(className)}.${method}() in a local unit test, where the classes of android.jar are empty.`,
    steps: [
      "Hide the call behind an interface of yours and pass a fake; or run the test with Robolectric.",
      "testOptions { unitTests.isReturnDefaultValues = true } answers 0 and null instead, which suits calls such as Log.",
    ],
    confidence: 0.8,
  })),
];

/** `viewModelScope` and what else runs on the main dispatcher, in a test on the JVM. */
function withoutMain({ error, facts, here }: Told<typeof failureClass>): StatedCause | undefined {
  const text = error.raw.slice(0, 20_000);
  if (!/Module with the Main dispatcher|Dispatchers\.Main was accessed/.test(text)) return undefined;
  if (facts.test === undefined && !/org\.junit\.|Test\.kt|Test\.java/.test(text)) return undefined;
  return {
    cause: `${facts.test ? `The test ${lastTwo(facts.test)}` : "The test"} runs code that uses Dispatchers.Main, as viewModelScope does${here ? ` (${here})` : ""}; on the JVM there is no main thread of Android.`,
    steps: [
      "Dispatchers.setMain(UnconfinedTestDispatcher()) before each test and Dispatchers.resetMain() after it, best as a JUnit rule.",
      "Or pass the dispatcher in.",
    ],
    confidence: 0.8,
    quotes: ["Module with the Main dispatcher"],
  };
}
