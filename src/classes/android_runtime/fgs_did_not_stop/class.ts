import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "foreground service did not stop in time",
  summary:
    "Foreground services of some types may run for a limited time: `shortService` about three minutes, `dataSync` and `mediaProcessing` six hours of any 24 while the app is in the background (targetSdk 35). Then the system calls `Service.onTimeout()`. A service that does not stop within a few seconds after it ends the app.",
  exceptions: ["android.app.RemoteServiceException$ForegroundServiceDidNotStopInTimeException"],
  patterns: [
    {
      needle: " did not stop within ",
      regex:
        /A foreground service of (?:type )?(?<kind>\w{1,60}) did not stop within (?:its|a) timeout(?:: (?:ComponentInfo\{)?(?<packageName>[\w.]{1,200})\/(?<component>[\w.$]{1,300}))?/,
    },
  ],
  subject: "{component}",
  facts: ["kind", "packageName", "component"],
  causes: {
    notStopped: {
      text: "`onTimeout` is not overridden, or does not call `stopSelf`",
      decidedBy:
        "does {component|the service} override `onTimeout`, and does a log line there come before the crash?",
    },
    waitsForWork: {
      text: "`stopSelf` waits there for work that has to end first",
      decidedBy: "log before `stopSelf` in `onTimeout`: does the line come within a few seconds of the call?",
      remedy: "Call `stopSelf` at once in `onTimeout`, and cancel the work.",
    },
    tooLong: {
      text: "the work needs more time than the type allows",
      decidedBy:
        "log the start and the end of the work: does it need more time than the type of {component|the service} allows?",
      remedy: "Split the work over `WorkManager` jobs, or use a type that fits it and has no limit.",
    },
  },
  checks: [
    "see what `onTimeout(int, int)` of {component|the service} does, and whether it calls `stopSelf` at once",
    "look how long the work takes, and for how many hours of a day it runs",
  ],
  fix: "Override `onTimeout(int, int)`, keep what is done so far and call `stopSelf()` at once. Hand work that is longer to WorkManager, or to a user-initiated data transfer job.",
  namedInCode: ["onTimeout", "stopSelf"],
} as const satisfies FailureClass;
