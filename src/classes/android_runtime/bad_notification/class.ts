import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "bad notification for startForeground",
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
    noSuchChannel: {
      text: "the notification channel was never created, or is created after `startForeground`",
      unless: { icon: true },
      decidedBy:
        "run `adb shell dumpsys notification | grep {channel|<channel id>}` before the start: is the channel listed?",
    },
    otherChannel: {
      text: "the channel id in the builder differs from the created one",
      unless: { icon: true },
      decidedBy:
        "log the id at `createNotificationChannel` and at the builder: does one differ from {channel|the other}?",
      remedy: "Use one constant for the channel's id.",
    },
    noIcon: {
      text: "`setSmallIcon` is missing or 0",
      unless: { channel: true },
      decidedBy: "does the builder's chain of calls lack `setSmallIcon`, or is its argument 0?",
      remedy: "Give the notification a small icon of the app's own resources.",
    },
    iconNotLoaded: {
      text: "`setSmallIcon` is a drawable the system cannot load",
      unless: { channel: true },
      decidedBy: "replace the icon by `android.R.drawable.ic_dialog_info`: is it shown then?",
      remedy:
        "Put the drawable into the default `drawable` folder, in a form that the oldest supported device loads.",
    },
    customLayout: {
      text: "a custom layout holds a view that `RemoteViews` does not allow",
      unless: { channel: true, icon: true },
      decidedBy: "leave `setCustomContentView` out: is it shown then?",
      remedy: "Use views that `RemoteViews` supports.",
    },
  },
  checks: [
    "find `createNotificationChannel` and check that it runs before `startForeground` on every path",
    "compare the channel id at both places",
    "check that the drawable of `setSmallIcon` exists in the default configuration",
  ],
  fix: "Create the channel in `Application.onCreate` or directly before the first notification; creating it twice does no harm. Give every notification a small icon from the app's own resources.",
  namedInCode: ["NotificationChannel", "createNotificationChannel", "setSmallIcon"],
} as const satisfies FailureClass;
