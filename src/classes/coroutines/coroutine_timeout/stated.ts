import { given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import { inWords, lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

type Of = Told<typeof failureClass>;

/** What `runTest` says of the state it gave up in (kotlinx-coroutines-test 1.6 to 1.10, TestBuilders.kt, read 2026-11). */
export const stated: readonly Reading<typeof failureClass>[] = [
  given(["duration", "detail"], ({ duration, detail }, told) => {
    const isOpen = detail.startsWith("the test coroutine is not completing");
    const jobs = /there were active child jobs: \[([^\n]*)\]/.exec(detail)?.[1];
    if (jobs !== undefined) {
      const kinds = kindsIn(jobs);
      const isCall = isOpen && kinds.length > 0 && kinds.every((kind) => kind in CALLS);
      return isCall ? calls(duration, kinds, told) : launched(`after ${duration}`, kinds, told);
    }
    if (detail.startsWith("the test completed, but only after")) return late(duration, told);
    // Of the limit for each dispatch, which 1.6 prints in milliseconds, it is known that nothing was left to run.
    if (isOpen && / ms$/.test(duration)) return idleBody(duration, told);
    return isOpen || detail.startsWith("the test body did not run to completion")
      ? unendedBody(duration, isOpen, told)
      : undefined;
  }),
  given(["jobs"], ({ jobs }, told) => launched("when its body was through", kindsIn(jobs), told)),
  given(["unfinished"], (_, told) => ({
    cause: `The body of ${testOf(told)} was through while its scheduler still had tasks to run: a coroutine on a dispatcher of this scheduler, in a scope that the test neither waits for nor cancels.`,
    steps: [
      "Run them with advanceUntilIdle() before the body ends, or cancel their scope in the test.",
      "What never ends, as a loop with delay, belongs into backgroundScope of runTest.",
    ],
    ground: "told",
    said: true,
  })),
];

/** The scheduler had nothing to run, the body had no child, and nothing came for the whole time. */
function idleBody(duration: string, told: Of): StatedCause {
  return {
    cause: `The body of ${testOf(told)} itself is suspended: for ${duration} the scheduler of the test had nothing to run, and no child of the body was active. It waits for what only something outside of this scheduler can give: another thread or dispatcher, a callback, or nobody.`,
    steps: waitingSteps(told),
    ground: "told",
    said: true,
    quotes: looperQuote(told),
  };
}

/** Of a body that did not end the newer messages say no more than that. */
function unendedBody(duration: string, isChildless: boolean, told: Of): StatedCause {
  return {
    cause: `The body of ${testOf(told)} itself did not come to its end within ${duration}: a call in it was still suspended, or still at work. ${isChildless ? "No coroutine that it had launched was active." : "The message would speak of active child jobs if it had been about coroutines that it left behind."}`,
    steps: [
      ...waitingSteps(told),
      "Where the work is right and only slow, give it more: runTest(timeout = …).",
    ],
    ground: "inKind",
    said: true,
    quotes: looperQuote(told),
  };
}

const waitingSteps = (told: Of): string[] => [
  ...looperSteps(told),
  "Look in the test for the call that waits: await(), join(), receive(), first() or collect on a flow that does not give such a value, a suspendCancellableCoroutine whose callback a fake never calls.",
  "Give the code under test the test's dispatcher wherever it names Dispatchers.IO, Default or Main (Dispatchers.setMain for Main), so that its work runs while the test waits.",
];

/** The older messages name as a child what the body itself waits in. */
function calls(duration: string, kinds: readonly string[], told: Of): StatedCause {
  const isElsewhere = kinds.includes("DispatchedCoroutine");
  return {
    cause: `The body of ${testOf(told)} waits in ${names(kinds)}${isElsewhere ? " for a block on another dispatcher" : ""}, which had not ended after ${duration}.`,
    steps: [
      ...looperSteps(told),
      ...(isElsewhere
        ? [
            "Pass that dispatcher in, and give the test's own in the test: what runs on Dispatchers.IO or Default runs in real time, on real threads.",
          ]
        : []),
      "Look in that block for what does not end: a collection of a hot flow, a blocking call, a fake that does not answer.",
    ],
    ground: "told",
    said: true,
    quotes: looperQuote(told),
  };
}

function launched(when: string, kinds: readonly string[], told: Of): StatedCause {
  return {
    cause: `Coroutines in the scope of ${testOf(told)} were still active ${when}${kinds.length > 0 ? `: begun by ${names(kinds)}` : ""}. The test passes only when all that belongs to its scope has ended.`,
    steps: [
      "Start what never ends, as the collection of a hot flow or a loop, in backgroundScope of runTest, or cancel its job at the end of the test.",
      ...(kinds.some((kind) => kind.endsWith("JobImpl"))
        ? ["A Job() or SupervisorJob() with the test's as parent ends only by cancel() or complete()."]
        : []),
      "What should end waits for something: a dispatcher other than the test's works in real time, so pass the dispatcher in.",
      ...looperSteps(told),
    ],
    ground: "told",
    said: true,
    quotes: looperQuote(told),
  };
}

function late(duration: string, told: Of): StatedCause {
  return {
    cause: `The body of ${testOf(told)} did complete, but needed more than the ${duration} that runTest gives it in real time.`,
    steps: [
      "Look for what takes real time: a blocking call, Thread.sleep, work on another dispatcher than the test's.",
      "Where the work is right and only slow, give it more: runTest(timeout = …).",
    ],
    ground: "told",
    said: true,
  };
}

/** Calls that wait for their block, by the class of its coroutine (kotlinx-coroutines-core, read 2026-11). */
const CALLS: Readonly<Record<string, string>> = {
  DispatchedCoroutine: "withContext",
  UndispatchedCoroutine: "withContext",
  ScopeCoroutine: "coroutineScope",
  SupervisorCoroutine: "supervisorScope",
  TimeoutCoroutine: "withTimeout",
};

/** Calls that go on while what they begin runs. */
const LAUNCHES: Readonly<Record<string, string>> = {
  StandaloneCoroutine: "launch",
  LazyStandaloneCoroutine: "launch",
  DeferredCoroutine: "async",
  LazyDeferredCoroutine: "async",
  ProducerCoroutine: "produce",
  JobImpl: "Job()",
  SupervisorJobImpl: "SupervisorJob()",
};

/** `"name":StandaloneCoroutine{Active}@5f` is a StandaloneCoroutine. */
const kindsIn = (jobs: string): string[] =>
  Array.from(jobs.matchAll(/\b(\w{1,80})(?:\(timeMillis=\d+\))?\{[A-Z]/g), ([, kind = ""]) => kind);

const names = (kinds: readonly string[]): string =>
  inWords([...new Set(kinds.map((kind) => CALLS[kind] ?? LAUNCHES[kind] ?? kind))].slice(0, 4));

const testOf = ({ facts }: Of): string => (facts.test ? `the test ${lastTwo(facts.test)}` : "the test");

/** What Robolectric adds to each test that fails with work left on its main looper. */
const LOOPER = "Main looper has queued unexecuted runnables";
const hasLooperWork = ({ error }: Of): boolean =>
  error.suppressed?.some(({ message }) => message.startsWith(LOOPER)) ?? false;
const looperQuote = (told: Of): string[] => (hasLooperWork(told) ? [LOOPER] : []);
const looperSteps = (told: Of): string[] =>
  hasLooperWork(told)
    ? [
        "Robolectric adds that its main looper had runnables which nobody ran. Where the test waits for one of them: shadowOf(Looper.getMainLooper()).idle() before, or Dispatchers.setMain with the test's dispatcher.",
      ]
    : [];
