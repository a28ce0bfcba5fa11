import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "foreground service did not call startForeground in time",
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
    leavesBefore: "a path through `onStartCommand` returns or calls `stopSelf` before `startForeground`",
    slowBefore:
      "`startForeground` comes after slow work, or the main thread was busy in `Application.onCreate`",
    threwAndCaught: "`startForeground` threw, for instance for a missing type, and the exception was caught",
    stoppedByCaller: "the caller stopped the service before it ran",
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
