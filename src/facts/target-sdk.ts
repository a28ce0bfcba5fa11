import type { FactTable } from "./fact-table.ts";

export interface TargetSdkChange {
  /** The behaviour starts when the app targets this API level. */
  targetSdk: number;
  change: string;
  /** Exception or symptom when the app is not ready for it. */
  symptom: string;
}

/** What starts to fail when targetSdk is raised. */
export const TARGET_SDK_CHANGES: FactTable<TargetSdkChange> = {
  asOf: "2026-11",
  source: "developer.android.com/about/versions, behaviour changes of each version for apps that target it",
  rows: [
    {
      targetSdk: 23,
      change: "dangerous permissions are granted at run time",
      symptom: "SecurityException: Permission Denial",
    },
    {
      targetSdk: 24,
      change: "file:// addresses may not leave the app",
      symptom: "FileUriExposedException",
    },
    {
      targetSdk: 26,
      change: "no startService from the background",
      symptom: "IllegalStateException: Not allowed to start service Intent",
    },
    {
      targetSdk: 26,
      change: "notifications need a channel",
      symptom: "the notification does not appear",
    },
    {
      targetSdk: 28,
      change: "clear-text HTTP is off",
      symptom: "CLEARTEXT communication not permitted by network security policy",
    },
    {
      targetSdk: 28,
      change: "foreground services need the FOREGROUND_SERVICE permission",
      symptom: "SecurityException: Permission Denial: startForeground",
    },
    {
      targetSdk: 30,
      change: "scoped storage is enforced",
      symptom: "FileNotFoundException with EACCES (Permission denied)",
    },
    {
      targetSdk: 30,
      change: "other packages are invisible without <queries>",
      symptom: "NameNotFoundException, or resolveActivity answers null",
    },
    {
      targetSdk: 31,
      change: "components with an intent filter need android:exported",
      symptom: "Manifest merger failed: android:exported needs to be explicitly specified",
    },
    {
      targetSdk: 31,
      change: "a PendingIntent states its mutability",
      symptom: "IllegalArgumentException: Targeting S+ requires that one of FLAG_IMMUTABLE or FLAG_MUTABLE",
    },
    {
      targetSdk: 31,
      change: "Bluetooth has permissions of its own",
      symptom: "SecurityException: Need android.permission.BLUETOOTH_CONNECT permission",
    },
    {
      targetSdk: 31,
      change: "no foreground service from the background",
      symptom: "ForegroundServiceStartNotAllowedException",
    },
    {
      targetSdk: 31,
      change: "exact alarms need a permission",
      symptom: "SecurityException: needs to hold android.permission.SCHEDULE_EXACT_ALARM",
    },
    {
      targetSdk: 33,
      change: "notifications need the POST_NOTIFICATIONS permission",
      symptom: "the notification does not appear",
    },
    {
      targetSdk: 33,
      change: "media files are read with READ_MEDIA_IMAGES, _VIDEO and _AUDIO",
      symptom: "READ_EXTERNAL_STORAGE is never granted",
    },
    {
      targetSdk: 34,
      change: "a foreground service declares its type",
      symptom: "MissingForegroundServiceTypeException",
    },
    {
      targetSdk: 34,
      change: "receivers registered in code say whether they are exported",
      symptom: "SecurityException: One of RECEIVER_EXPORTED or RECEIVER_NOT_EXPORTED should be specified",
    },
    {
      targetSdk: 34,
      change: "no mutable PendingIntent around an implicit intent",
      symptom: "IllegalArgumentException: Targeting U+ disallows creating or retrieving a PendingIntent",
    },
    {
      targetSdk: 34,
      change: "SCHEDULE_EXACT_ALARM is not granted to new installs",
      symptom: "SecurityException at setExact",
    },
    {
      targetSdk: 35,
      change: "the app draws edge to edge",
      symptom: "content under the system bars",
    },
    {
      targetSdk: 35,
      change: "dataSync and mediaProcessing services end after six hours a day",
      symptom: "RemoteServiceException: did not stop within its timeout",
    },
    {
      targetSdk: 36,
      change: "windowOptOutEdgeToEdgeEnforcement has no effect",
      symptom: "content under the system bars",
    },
    {
      targetSdk: 36,
      change: "onBackPressed is not called; back is predictive",
      symptom: "the back handler does not run",
    },
  ],
};

/** The changes that raising targetSdk from one level to another brings, the new level included. */
export function targetSdkChanges(from: number, to: number): readonly TargetSdkChange[] {
  return TARGET_SDK_CHANGES.rows.filter((row) => row.targetSdk > from && row.targetSdk <= to);
}
