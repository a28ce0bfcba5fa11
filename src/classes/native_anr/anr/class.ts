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
    },
    lockHeld: {
      text: "the main thread waits for a lock that a slow thread holds",
      unless: { idle: true, state: /^(?!Blocked|Waiting|Monitor)/i },
    },
    running: {
      text: "the main thread computes, parses or loops over too much",
      unless: { idle: true, circle: true, deadlock: true },
    },
    preferences: {
      text: "pending `SharedPreferences.apply` writes that a lifecycle callback waits for",
      unless: { idle: true, circle: true, deadlock: true },
    },
    deadlock: { text: "a deadlock: threads wait for each other in a circle", unless: { idle: true } },
    oppositeOrders: { text: "two threads take two locks in opposite orders", unless: { idle: true } },
    idle: {
      text: "the device was overloaded, and the main thread was idle when sampled",
      unless: { frames: /^(?![\s\S]*nativePollOnce)/, holder: true },
    },
    holderNotShown: { text: "a thread that the log does not show holds the lock", unless: { holders: true } },
    otherThread: { text: "no ANR: the dump shows threads, and not the main one", unless: { idle: true } },
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
