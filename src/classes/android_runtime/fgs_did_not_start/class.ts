import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "startForeground() was not called in time",
  summary:
    "After `startForegroundService()` a service must call `startForeground()` within a few seconds (five, as documented). It did not, or was stopped before, and the system ended the app. The crash has no frame of yours; from API 31 on it carries the call site that started the service as its cause.",
  exceptions: [
    "android.app.RemoteServiceException$ForegroundServiceDidNotStartInTimeException",
    "android.app.ForegroundServiceDidNotStartInTimeException",
  ],
  patterns: [
    {
      needle: "Context.startForegroundService() did not then call Service.startForeground()",
      regex:
        /Context\.startForegroundService\(\) did not then call Service\.startForeground\(\)(?:: ServiceRecord\{\S+ u\d+ (?<packageName>[\w.]+)\/(?<component>[\w.$]+)(?: c:(?<caller>[\w.]+))?\})?/,
    },
  ],
  subject: "{component}",
  facts: ["packageName", "component", "caller"],
  causes: {
    leavesBefore: {
      text: "a path through `onStartCommand` returns or calls `stopSelf` before `startForeground`",
      decidedBy:
        "log at the begin of {component|the service}'s `onStartCommand` and at `startForeground`: is the second line absent?",
    },
    slowBefore: {
      text: "`startForeground` comes after slow work, or the main thread was busy in `Application.onCreate`",
      decidedBy:
        "log the time in `Application.onCreate`, `onStartCommand` and `startForeground`: do more than five seconds lie between the first and the last?",
      remedy: "Call `startForeground` first in `onCreate` of the service, and do the work after it.",
    },
    threwAndCaught: {
      text: "`startForeground` threw, for instance for a missing type, and the exception was caught",
      decidedBy: "log in each `catch` around `startForeground`: does one run?",
      remedy: "Mend what `startForeground` throws; where it may throw, stop the service at once.",
    },
    stoppedByCaller: {
      text: "the caller stopped the service before it ran",
      decidedBy: "log at each `stopService`: does one run before `startForeground`?",
      remedy:
        "Send the service a stop command in place of `stopService`, so that it first calls `startForeground`.",
    },
  },
  checks: [
    "walk every path of `onCreate` and `onStartCommand` of {component|the service}: each has to call `startForeground`",
    "look for early returns and for `try` around `startForeground`",
    "search callers of `startForegroundService` and `stopService` for this class",
    "look for heavy work in `Application.onCreate` and in the service's `onCreate`",
  ],
  fix: "Call `startForeground` first, on every path, even when the service then stops itself at once. Move slow setup off the main thread. If the work needs no visible notification, WorkManager is the better home.",
  namedInCode: ["startForegroundService", "startForeground"],
} as const satisfies FailureClass;
