import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "app not responding (ANR) or dump of threads",
  summary:
    "Android expects answers within limits: about five seconds for input, ten for a foreground broadcast, twenty for a foreground service. The main thread was busy or waiting. If it waits for a lock, the culprit is the thread that holds it.",
  rank: 45,
  patterns: [
    { needle: "ANR in ", regex: /ANR in (?<processName>[\w.:]+)(?: \((?<component>[^)]+)\))?/ },
    {
      needle: "Input dispatching timed out (",
      regex: /Input dispatching timed out \((?<reason>[^\n]{1,400}?)\)?$/m,
    },
    {
      needle: "Reason: ",
      regex:
        /Reason: (?<reason>Broadcast of Intent[^\n]{0,400}|executing service [^\n]{0,400}|ContentProvider not responding|[^\n]{0,400}onStartJob[^\n]*)/,
    },
    {
      needle: " prio=",
      regex: /^"(?<threadName>[^"]+)"(?: daemon)? prio=(?:\d+) tid=(?:\d+) (?<state>\w+)/m,
    },
    {
      needle: "- waiting to lock <",
      regex:
        /- waiting to lock <(?<lock>0x[0-9a-f]+)> \(a (?<lockClass>[^)]+)\) held by thread (?<holder>\d+)/,
    },
  ],
  subject: ["{reason}"],
  facts: [
    "processName",
    "component",
    "reason",
    "threadName",
    "state",
    "lock",
    "lockClass",
    "holder",
    "holders",
    "idle",
    "deadlock",
    "takes",
    "circle",
    "circleLocks",
    "circleWaits",
    "circleTakes",
  ],
  causes: {
    waits: {
      text: "files, database, network, `runBlocking` or a slow call into another process on the main thread",
      unless: { idle: true, circle: true, deadlock: true },
      decidedBy:
        "is the top frame of `main` in the dump a read, a query, `runBlocking`, `Object.wait` or `BinderProxy.transact`?",
    },
    lockHeld: {
      text: "the main thread waits for a lock that a slow thread holds",
      unless: { idle: true, state: /^(?!Blocked|Waiting|Monitor)/i },
      decidedBy:
        "search the dump for the thread that the line `held by thread {holder|N}` names: what does its top frame do?",
      remedy: "Let the holder do its slow work outside the lock.",
    },
    running: {
      text: "the main thread computes, parses or loops over too much",
      unless: { idle: true, circle: true, deadlock: true },
      decidedBy:
        "record a CPU trace of the step in Android Studio's profiler: does your code on `main` fill the seconds before?",
      remedy: "Move the computation to `Dispatchers.Default`.",
    },
    preferences: {
      text: "pending `SharedPreferences.apply` writes that a lifecycle callback waits for",
      unless: { idle: true, circle: true, deadlock: true },
      decidedBy: "is `QueuedWork.waitToFinish` in the stack of `main`?",
      remedy: "Write less and more rarely to `SharedPreferences`, or use DataStore.",
    },
    deadlock: {
      text: "a deadlock: threads wait for each other in a circle",
      unless: { idle: true },
      decidedBy: "follow `held by thread` from `main`: does it lead back to `main`?",
      remedy: "Take the locks in the same order everywhere, or replace them by one.",
    },
    oppositeOrders: {
      text: "two threads take two locks in opposite orders",
      unless: { idle: true },
      decidedBy: "does each of two threads wait for a lock that the other one's `- locked` lines hold?",
      remedy: "Take the two locks in the same order everywhere.",
    },
    idle: {
      text: "the device was overloaded, and the main thread was idle when sampled",
      unless: { frames: /^(?![\s\S]*nativePollOnce)/, holder: true },
      decidedBy:
        "read the CPU block of the ANR: is the total load near 100%, mostly of other processes, or `iowait` high?",
      remedy: "Collect further reports; this dump alone names no place to repair.",
    },
    holderNotShown: {
      text: "a thread that the log does not show holds the lock",
      unless: { holders: true },
      decidedBy:
        "pull the whole dump with `adb bugreport`: which thread's `- locked` lines hold {lock|that lock}?",
    },
    otherThread: {
      text: "no ANR: the dump shows threads, and not the main one",
      unless: { idle: true },
      decidedBy: 'does the log hold an `ANR in` or `Input dispatching timed out` line, or the thread "main"?',
      remedy: 'Capture the whole trace, with the thread "main".',
    },
  },
  checks: [
    {
      text: "see what `main` does in the dump: the first of its frames that is yours",
      when: { frames: true },
    },
    "if it is blocked, follow `held by thread N` to that thread, and on until one runs",
    "if `main` stands in `nativePollOnce`, the trace proves nothing: read the CPU block",
  ],
  fix: "Move the work off the main thread, and hold locks briefly there or not at all. Replace `runBlocking` by suspending code. Catching or delaying does not help: the time counts.",
} as const satisfies FailureClass;
