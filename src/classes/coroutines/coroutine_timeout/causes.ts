import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { joinWords, lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

interface Test {
  /** `BedsTest.waters`, where the log names it. */
  test?: string;
  /** Robolectric adds that its main looper has work left. */
  hasLooperWork: boolean;
}

const nameOf = ({ test }: Test): string => (test ? `the test ${lastTwo(test)}` : "the test");

const looperSteps = ({ hasLooperWork }: Test): string[] =>
  hasLooperWork
    ? [
        "Robolectric adds that its main looper had runnables which nobody ran. If the test waits for one of them: shadowOf(Looper.getMainLooper()).idle() before, or Dispatchers.setMain with the test's dispatcher.",
      ]
    : [];

const SLOW_STEP = "If the work is right and only slow, give it more time: runTest(timeout = …).";

export const causes = causesOf<typeof failureClass>()({
  /**
   * `isIdle`: the scheduler had nothing to run for the whole time. Else newer messages say no more than that the body did
   * not end, and `isChildless` whether they say that no child was active.
   */
  bodyWaits: ({
    duration,
    isIdle,
    isChildless,
    ...test
  }: Test & { duration: string; isIdle?: boolean; isChildless?: boolean }) => ({
    text: isIdle
      ? `The body of ${nameOf(test)} itself is suspended: for ${duration} the scheduler of the test had nothing to run, and no child of the body was active. It waits for what only something outside of this scheduler can give: another thread or dispatcher, a callback, or nobody.`
      : `The body of ${nameOf(test)} itself did not come to its end within ${duration}: a call in it was still suspended, or still at work. ${isChildless ? "No coroutine that it had launched was active." : "The message would speak of active child jobs if it had been about coroutines that it left behind."}`,
    steps: [
      ...looperSteps(test),
      look(
        "Look in the test for the call that waits: await(), join(), receive(), first() or collect on a flow that does not give such a value, a suspendCancellableCoroutine whose callback a fake never calls.",
      ),
      "Give the code under test the test's dispatcher wherever it names Dispatchers.IO, Default or Main (Dispatchers.setMain for Main), so that its work runs while the test waits.",
      ...(isIdle ? [] : [SLOW_STEP]),
    ],
  }),
  /** The older messages name as a child what the body itself waits in. */
  waitsInCall: ({ duration, kinds, ...test }: Test & { duration: string; kinds: readonly string[] }) => {
    const isElsewhere = kinds.includes("DispatchedCoroutine");
    return {
      text: `The body of ${nameOf(test)} waits in ${names(kinds)}${isElsewhere ? " for a block on another dispatcher" : ""}, which had not ended after ${duration}.`,
      steps: [
        ...looperSteps(test),
        ...(isElsewhere
          ? [
              "Pass that dispatcher in, and give the test's own in the test: what runs on Dispatchers.IO or Default runs in real time, on real threads.",
            ]
          : []),
        look(
          "Look in that block for what does not end: a collection of a hot flow, a blocking call, a fake that does not answer.",
        ),
      ],
    };
  },
  /** `when`: `after 10s`. */
  leftBehind: ({ when, kinds, ...test }: Test & { when: string; kinds: readonly string[] }) => ({
    text: `Coroutines in the scope of ${nameOf(test)} were still active ${when}${kinds.length > 0 ? `: begun by ${names(kinds)}` : ""}. The test passes only when all that belongs to its scope has ended.`,
    steps: [
      "Start what never ends, as the collection of a hot flow or a loop, in backgroundScope of runTest, or cancel its job at the end of the test.",
      ...(kinds.some((kind) => kind.endsWith("JobImpl"))
        ? ["A Job() or SupervisorJob() with the test's as parent ends only by cancel() or complete()."]
        : []),
      "What should end waits for something: a dispatcher other than the test's works in real time, so pass the dispatcher in.",
      ...looperSteps(test),
    ],
  }),
  limitTooShort: ({ duration, ...test }: Test & { duration: string }) => ({
    text: `The body of ${nameOf(test)} did complete, but needed more than the ${duration} that runTest gives it in real time.`,
    steps: [
      look(
        "Look for what takes real time: a blocking call, Thread.sleep, work on another dispatcher than the test's.",
      ),
      SLOW_STEP,
    ],
  }),
  tasksLeft: (test: Test) => ({
    text: `The body of ${nameOf(test)} was through while its scheduler still had tasks to run: a coroutine on a dispatcher of this scheduler, in a scope that the test neither waits for nor cancels.`,
    steps: [
      "Run them with advanceUntilIdle() before the body ends, or cancel their scope in the test.",
      "What never ends, as a loop with delay, belongs into backgroundScope of runTest.",
    ],
  }),
});

/** What Robolectric adds to each test that fails with work left on its main looper. */
const LOOPER = "Main looper has queued unexecuted runnables";

/** What `runTest` says of the state it gave up in (kotlinx-coroutines-test 1.6 to 1.10, TestBuilders.kt, read 2026-11). */
export function readLog({ error, facts }: Context<typeof failureClass>) {
  const { duration, detail, jobs, unfinished } = facts;
  const hasLooperWork = error.suppressed?.some(({ message }) => message.startsWith(LOOPER)) ?? false;
  const test = { test: facts.test, hasLooperWork };
  const support = { explicit: true, ...(hasLooperWork && { quotes: [LOOPER] }) } as const;
  const state = duration && detail ? readState(duration, detail) : undefined;
  if (state?.kinds)
    return state.isCall
      ? causes.proven("waitsInCall", { ...test, ...state, kinds: state.kinds }, support)
      : causes.proven("leftBehind", { ...test, when: `after ${duration}`, kinds: state.kinds }, support);
  if (state?.isLate)
    return causes.proven("limitTooShort", { ...test, duration: state.duration }, { explicit: true });
  if (state)
    return causes.proven(
      "bodyWaits",
      { ...test, ...state },
      state.isIdle ? support : { ...support, ground: "typical" },
    );
  if (jobs) {
    const values = { ...test, when: "when its body was through", kinds: kindsIn(jobs) };
    return causes.proven("leftBehind", values, support);
  }
  return unfinished ? causes.proven("tasksLeft", test, { explicit: true }) : undefined;
}

/** The state in which `runTest` gave up after its time was over. */
interface State {
  duration: string;
  /** Of the child jobs that were active. */
  kinds?: readonly string[];
  isCall?: boolean;
  isLate?: boolean;
  isIdle?: boolean;
  isChildless?: boolean;
}

function readState(duration: string, detail: string): State | undefined {
  const isOpen = detail.startsWith("the test coroutine is not completing");
  const jobs = /there were active child jobs: \[([^\n]*)\]/.exec(detail)?.[1];
  if (jobs !== undefined) {
    const kinds = kindsIn(jobs);
    const isCall = isOpen && kinds.length > 0 && kinds.every((kind) => kind in CALLS);
    return { duration, kinds, isCall };
  }
  if (detail.startsWith("the test completed, but only after")) return { duration, isLate: true };
  // Of the limit for each dispatch, which 1.6 prints in milliseconds, it is known that nothing was left to run.
  if (isOpen) return / ms$/.test(duration) ? { duration, isIdle: true } : { duration, isChildless: true };
  return detail.startsWith("the test body did not run to completion") ? { duration } : undefined;
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
  joinWords([...new Set(kinds.map((kind) => CALLS[kind] ?? LAUNCHES[kind] ?? kind))].slice(0, 4));
