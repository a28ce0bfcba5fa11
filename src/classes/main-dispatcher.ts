import { CauseList, type Texts, type Verdict } from "./cause-list.ts";
import type { Context } from "./context.ts";
import type { StatedCause } from "./stated-cause.ts";
import { lastTwo } from "./wording.ts";

/** `viewModelScope` and what else runs on the main dispatcher, in a test on the JVM. */
export const mainDispatcherCauses = {
  noMainInLocalTest: ({ test, here }: Texts<never, "test" | "here">) => ({
    text: `${test ? `The test ${lastTwo(test)}` : "The test"} runs code that uses Dispatchers.Main, as viewModelScope does${here ? ` (${here})` : ""}; on the JVM there is no main thread of Android.`,
    steps: [
      "Dispatchers.setMain(UnconfinedTestDispatcher()) before each test and Dispatchers.resetMain() after it, best as a JUnit rule.",
      "Or pass the dispatcher in.",
    ],
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

/** The same for a class that does not list its causes yet. */
export function mainDispatcherInTest(
  context: Parameters<typeof readMainDispatcher>[0],
): StatedCause | undefined {
  const verdict = readMainDispatcher(context);
  if (!verdict) return undefined;
  const { text, steps } = verdict.wording;
  return { cause: text, steps: [...steps], ground: "told", quotes: verdict.support.quotes };
}
