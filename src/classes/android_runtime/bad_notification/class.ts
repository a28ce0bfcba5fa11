import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android could not show a notification",
  summary:
    "The system could not show a notification that the app handed over, mostly that of a foreground service, and stopped the app. From API 26 on, a notification needs a channel that exists at that moment. It also needs a usable small icon, and custom layouts may hold only views that `RemoteViews` supports.",
  exceptions: ["android.app.RemoteServiceException$CannotPostForegroundServiceNotificationException"],
  patterns: [
    {
      needle: "Bad notification ",
      regex:
        /Bad notification (?:for startForeground|posted from package)(?:[^\n]{0,300}?invalid channel for service notification: Notification\(channel=(?<channel>[^\s,)]{1,100}))?(?:[^\n]{0,300}?(?<icon>Couldn't (?:create|expand) [iI]con|no valid small icon))?/,
    },
  ],
  subject: "{channel}",
  facts: ["channel", "icon"],
  causes: {
    noSuchChannel: "the notification channel was never created, or is created after `startForeground`",
    otherChannel: "the channel id in the builder differs from the created one",
    noIcon: "`setSmallIcon` is missing or 0",
    iconNotLoaded: "`setSmallIcon` is a drawable the system cannot load",
    customLayout: "a custom layout holds a view that `RemoteViews` does not allow",
  },
  checks: [
    "find `createNotificationChannel` and check that it runs before `startForeground` on every path",
    "compare the channel id at both places",
    "check that the drawable of `setSmallIcon` exists in the default configuration",
  ],
  fix: "Create the channel in `Application.onCreate` or directly before the first notification; creating it twice does no harm. Give every notification a small icon from the app's own resources.",
  namedInCode: ["NotificationChannel", "createNotificationChannel", "setSmallIcon"],
} as const satisfies FailureClass;
