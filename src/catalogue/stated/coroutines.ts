import { lastTwo } from "../wording.ts";
import { frameName, given, type Reading, type StatedTable, type Told } from "./stated-cause.ts";

/** What the coroutines library refuses. */
export const coroutines: StatedTable = {
  coroutine_main_dispatcher: [
    withoutMain,
    ({ facts }) =>
      /missing/.test(facts.what ?? "")
        ? {
            cause:
              "Dispatchers.Main is used and no module brings it: kotlinx-coroutines-android is not among the dependencies.",
            steps: [
              "Add org.jetbrains.kotlinx:kotlinx-coroutines-android in the version of coroutines-core; in a test, Dispatchers.setMain of kotlinx-coroutines-test.",
            ],
            confidence: 0.75,
          }
        : undefined,
  ],

  flow_invariant: (told) => ({
    cause: `${told.own[0] ? frameName(told.own[0]) : "A flow { } block"} emits from another context or coroutine than the one that collects, which flow { } does not allow.`,
    steps: [
      "Move the change of context behind it: flow { … }.flowOn(Dispatchers.IO) instead of withContext inside.",
      "channelFlow { } or callbackFlow { } where several coroutines send. Do not catch inside emit: use the catch operator.",
    ],
    confidence: 0.75,
    said: true,
  }),

  coroutine_double_resume: (told) => {
    const own = told.own[0];
    if (!own) return undefined;
    return {
      cause: `${frameName(own)} resumes a continuation that was resumed already: the callback behind suspendCoroutine comes more than once.`,
      steps: [
        "Take the listener away at its first call, or if (continuation.isActive) before resume; callbackFlow where several answers are normal.",
      ],
      confidence: 0.75,
      frame: own,
    };
  },

  coroutine_timeout: [
    given(["duration"], ({ duration }, { facts }) => ({
      cause: `The test${facts.test ? ` ${lastTwo(facts.test)}` : ""} ended after ${duration} with coroutines that were still running: something in runTest collects or loops without end.`,
      steps: [
        "Start what never ends in backgroundScope of runTest, or cancel it at the end.",
        "Code that uses another dispatcher than the test's waits in real time: pass the dispatcher in.",
      ],
      confidence: 0.65,
    })),
  ],
};

/** `viewModelScope` and what else runs on the main dispatcher, in a test on the JVM. */
function withoutMain({ error, facts, here }: Told): ReturnType<Reading> {
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
