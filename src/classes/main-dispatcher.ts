import { CauseList, type Verdict } from "./cause-list.ts";
import type { Context } from "./context.ts";
import { lastTwo } from "./wording.ts";

/** Code that wants Android's main thread in a test on the JVM. */
export interface MainInTest {
  test?: string;
  here?: string;
  /** The test is known to set no stand-in. */
  isUnset?: boolean;
  /** A rule of the project that sets one. */
  rule?: string;
}

/** `viewModelScope` and what else runs on the main dispatcher, in a test on the JVM. */
export const mainDispatcherCauses = {
  noMainInLocalTest: ({ test, here, isUnset, rule }: MainInTest) => ({
    text: `${test ? `The test ${lastTwo(test)}` : "A test"} runs code that uses Dispatchers.Main, as viewModelScope does${here ? ` (${here})` : ""}; on the JVM there is no main thread of Android${isUnset ? ", and the test sets no stand-in for it" : ""}.`,
    steps: [
      rule
        ? `Add the project's rule to the test: @get:Rule val mainDispatcher = ${rule}().`
        : "Call Dispatchers.setMain(UnconfinedTestDispatcher()) before each test and Dispatchers.resetMain() after it, best in a rule of its own (kotlinx-coroutines-test). A rule of JUnit 4 (@get:Rule) does nothing in tests of JUnit 5: there it is an extension.",
      "Objects that capture the dispatcher when they are made (viewModelScope) must be made after that.",
      "Or pass the dispatcher in.",
    ],
    label: "no stand-in for Main",
  }),
};

const causes = new CauseList(mainDispatcherCauses);

export function readMainDispatcher({
  error,
  facts: { test },
  here,
}: Pick<Context, "error" | "here"> & { facts: { test?: string } }): Verdict | undefined {
  const text = error.raw.slice(0, 20_000);
  if (!/Module with the Main dispatcher|Dispatchers\.Main was accessed/.test(text)) return undefined;
  if (test === undefined && !/org\.junit\.|Test\.kt|Test\.java/.test(text)) return undefined;
  return causes.proven("noMainInLocalTest", { test, here }, { quotes: ["Module with the Main dispatcher"] });
}
