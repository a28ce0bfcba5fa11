import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "service start is not allowed (background)",
  summary:
    "Android refused to start a service, mostly because the app was in the background. Plain services may not start there since API 26, foreground services since API 31 except for a few exempt triggers. With target API 35, `dataSync` and `mediaProcessing` services may also have used up their six hours.",
  exceptions: [
    "android.app.ForegroundServiceStartNotAllowedException",
    "android.app.BackgroundServiceStartNotAllowedException",
  ],
  patterns: [
    {
      needle: "ForegroundServiceStartNotAllowedException: ",
      regex: /ForegroundServiceStartNotAllowedException: (?<reason>[^\n]+)/,
    },
    {
      needle: "Not allowed to start service Intent {",
      regex: /Not allowed to start service Intent \{(?<intent>[^}]*)\}[^\n]{0,400}app is in background/,
    },
  ],
  facts: ["reason", "intent"],
  causes: {
    fromBackground: {
      text: "an alarm, broadcast or normal-priority push starts the service while no activity is visible",
      unless: { reason: /[Tt]ime limit/ },
      decidedBy: "press Home, wait a minute and trigger the start with `adb`: does it fail only then?",
    },
    restarted: {
      text: "the service restarts itself after the user left the app",
      decidedBy:
        "start the service, swipe the app away and wait: does it fail in `onTaskRemoved`, `onDestroy` or an alarm set there?",
      remedy: "Schedule the follow-up with `WorkManager`.",
    },
    plainStart: {
      text: "`startService` instead of `startForegroundService` from the background",
      decidedBy:
        "is `startService` or `ContextImpl.startServiceCommon` without `startForegroundService` in the trace?",
      remedy: "Use `WorkManager`, or `startForegroundService` where an exemption applies.",
    },
    timeUsedUp: {
      text: "the daily time limit of a `dataSync` service is exhausted",
      decidedBy: "does the message name a time limit that is exhausted?",
      remedy: "Do the rest with `WorkManager`, or when the user opens the app.",
    },
  },
  checks: [
    "find the start call and what triggers it",
    "compare the trigger with the exemptions: visible app, exact alarm, high-priority push, user action on a notification",
    "see whether the work could be a WorkManager job",
  ],
  fix: "Schedule the work with WorkManager (expedited if it is urgent), or start the service while the app is visible. Where a start may be refused, catch `ForegroundServiceStartNotAllowedException` and fall back to a job.",
  namedInCode: ["startForegroundService", "startForeground"],
} as const satisfies FailureClass;
