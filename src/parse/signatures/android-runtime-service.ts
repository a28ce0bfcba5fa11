import type { Signature } from "./signature.ts";

/** Services, receivers, notifications and background work. */
export const serviceSignatures: Signature[] = [
  {
    id: "fgs_did_not_start",
    exceptions: ["android.app.RemoteServiceException$ForegroundServiceDidNotStartInTimeException"],
    patterns: [
      {
        needle: "Context.startForegroundService() did not then call Service.startForeground()",
        regex:
          /Context\.startForegroundService\(\) did not then call Service\.startForeground\(\)(?:: ServiceRecord\{\S+ u\d+ (?<packageName>[\w.]+)\/(?<component>[\w.$]+)(?: c:(?<caller>[\w.]+))?\})?/,
      },
    ],
  },
  {
    id: "fgs_start_not_allowed",
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
  },
  {
    id: "fgs_type_missing",
    exceptions: [
      "android.app.MissingForegroundServiceTypeException",
      "android.app.InvalidForegroundServiceTypeException",
    ],
    patterns: [
      {
        needle: "ForegroundServiceTypeException: ",
        regex: /(?:Missing|Invalid)ForegroundServiceTypeException: (?<reason>[^\n]+)/,
      },
      {
        needle: " is not a subset of foregroundServiceType attribute ",
        regex:
          /foregroundServiceType (?<used>0x\w+) is not a subset of foregroundServiceType attribute (?<declared>0x\w+)/,
      },
    ],
  },
  {
    id: "pending_intent_mutability",
    patterns: [
      "Targeting S+ (version 31 and above) requires that one of FLAG_IMMUTABLE or FLAG_MUTABLE",
      {
        needle: "Targeting U+ (version 34 and above) disallows creating or retrieving a PendingIntent with ",
        regex: /disallows creating or retrieving a PendingIntent with (?<refusedFlag>FLAG_MUTABLE)/,
      },
    ],
  },
  {
    id: "receiver_export_flag",
    patterns: ["One of RECEIVER_EXPORTED or RECEIVER_NOT_EXPORTED should be specified"],
  },
  {
    id: "workmanager_init",
    patterns: [
      "WorkManager is not initialized properly",
      { needle: "Could not ", regex: /Could not (?:instantiate|create Worker) (?<worker>[\w.$]+)/ },
      {
        needle: ".<init> [class android.content.Context, class androidx.work.WorkerParameters]",
        regex:
          /(?<worker>[\w.$]{1,300})\.<init> \[class android\.content\.Context, class androidx\.work\.WorkerParameters\]/,
      },
    ],
  },
  {
    id: "bad_notification",
    exceptions: ["android.app.RemoteServiceException$CannotPostForegroundServiceNotificationException"],
    patterns: [
      {
        needle: "Bad notification ",
        regex:
          /Bad notification (?:for startForeground|posted from package)(?:[^\n]{0,300}?invalid channel for service notification: Notification\(channel=(?<channel>[^\s,)]{1,100}))?(?:[^\n]{0,300}?(?<icon>Couldn't (?:create|expand) [iI]con|no valid small icon))?/,
      },
    ],
  },
];
