import type { Texts } from "../cause-list.ts";
import { look } from "../look.ts";
import { shorten } from "../wording.ts";

/** What a library of mocks calls the things that a test may use. */
type MockLibrary = Texts<"reset" | "anyNumber" | "loosely" | "suspending" | "unstubbed">;

export const MOCKITO: MockLibrary = {
  reset: "reset",
  anyNumber: "verify(mock, atLeastOnce())",
  loosely: "argThat { … } or a captor",
  suspending: "",
  unstubbed: ": a stub that is missing answers null, 0 or false",
};
export const MOCKK: MockLibrary = {
  reset: "clearMocks",
  anyNumber: "verify(atLeast = 1) { … }",
  loosely: "any(), match { … } or a slot",
  suspending: "; coVerify for suspending functions",
  unstubbed: "",
};

type Verified = { call: string; library: MockLibrary };
type NotCalled = Verified & Texts<never, "others"> & { isUnused?: boolean };

/** What `verify` looked for and did not find: the call, its number, an argument. */
export const mockCauses = {
  otherCount: ({ call, library, times, wanted, places }: Verified & Texts<"times" | "wanted", "places">) => {
    const often = times === "1" ? "once" : `${times} times`;
    return {
      text: `${call} is called ${often} where the test wants ${wanted}${places ? `: at ${places}` : ""}.`,
      question: `why ${call} is called ${often}`,
      steps: [
        look(
          `See which of these calls is one too many or missing; a mock that several tests share keeps the calls of those before (a new one for each, or ${library.reset}).`,
        ),
        `Where any number will do: ${library.anyNumber}.`,
      ],
    };
  },
  otherArgument: ({ call, library, got, wanted, by }: Verified & Texts<"got" | "wanted", "by">) => ({
    text: `${by ? `${by} calls ${call}` : `${call} is called`} with ${shorten(got)} where the test wants ${shorten(wanted)}.`,
    question: `why ${call} is called with ${shorten(got, 60)}`,
    steps: [
      look(
        `Follow that argument back from ${by ?? "the call that the message shows below `Stack trace`"}, or correct what the test expects.`,
      ),
      `Where the value may differ (a time, an id), verify with ${library.loosely}.`,
    ],
  }),
  /** `others` are the calls that the mock got instead, in words; where it is unused it got none at all. */
  notCalled: ({ call, library, others, isUnused }: NotCalled) => ({
    text: `${call} was not called before the test looked${others ? `; that mock got ${others}` : isUnused ? ", nor was anything else of that mock" : ""}.`,
    question: `why ${call} is not called`,
    steps: [
      `Where the call comes from a coroutine: run the test in runTest with the dispatcher of the code under test, and advanceUntilIdle() before verify${library.suspending}.`,
      ...(others
        ? []
        : [look("See that the object under test has this very mock, and not a second instance.")]),
      look(`Follow the conditions on the way to that call with the values of the test${library.unstubbed}.`),
    ],
  }),
};
