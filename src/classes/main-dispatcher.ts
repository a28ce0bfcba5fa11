import type { StatedCause } from "./stated-cause.ts";
import { lastTwo } from "./wording.ts";

/** `viewModelScope` and what else runs on the main dispatcher, in a test on the JVM. */
export function mainDispatcherInTest({
  error,
  facts,
  here,
}: {
  error: { raw: string };
  facts: { test?: string };
  here?: string;
}): StatedCause | undefined {
  const text = error.raw.slice(0, 20_000);
  if (!/Module with the Main dispatcher|Dispatchers\.Main was accessed/.test(text)) return undefined;
  if (facts.test === undefined && !/org\.junit\.|Test\.kt|Test\.java/.test(text)) return undefined;
  return {
    cause: `${facts.test ? `The test ${lastTwo(facts.test)}` : "The test"} runs code that uses Dispatchers.Main, as viewModelScope does${here ? ` (${here})` : ""}; on the JVM there is no main thread of Android.`,
    steps: [
      "Dispatchers.setMain(UnconfinedTestDispatcher()) before each test and Dispatchers.resetMain() after it, best as a JUnit rule.",
      "Or pass the dispatcher in.",
    ],
    ground: "told",
    quotes: ["Module with the Main dispatcher"],
  };
}
