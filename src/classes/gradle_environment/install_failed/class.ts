import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the app could not be installed on the device",
  summary:
    "The device's package manager refused the APK, or no device is connected. The code after `INSTALL_FAILED` says why. An app may be updated only with the same signature and not with a lower version.",
  domain: "any",
  patterns: [
    {
      needle: ["INSTALL_FAILED_", "INSTALL_PARSE_FAILED_"],
      regex: /(?<reason>INSTALL_(?:FAILED|PARSE_FAILED)_\w+)(?:: (?<detail>[^\n]+))?/,
    },
    { needle: "DeviceException: No ", regex: /DeviceException: No (?:connected|online) devices/ },
  ],
  subject: "{reason}",
  facts: ["reason", "detail"],
  causes: {
    updateIncompatible: "an app with the same id but another signature is installed (`UPDATE_INCOMPATIBLE`)",
    versionDowngrade: "a newer version is installed (`VERSION_DOWNGRADE`)",
    olderSdk: "the device is older than `minSdk`, or its processor type is not in the APK",
    conflictingProvider: "another app owns the same provider authority (`CONFLICTING_PROVIDER`)",
    insufficientStorage: "storage is full, or no device is online",
  },
  checks: [
    "list the devices: `adb devices -l`",
    "look for the installed app: `adb shell dumpsys package <applicationId> | grep -E 'versionCode|signatures'`",
    "compare `minSdk`, `abiFilters` and `versionCode` with the device",
  ],
  fix: "Act on the code: uninstall the other build (its data is lost), raise `versionCode`, choose a fitting device, or use `applicationId` in provider authorities. Give debug builds an `applicationIdSuffix` so that both can coexist.",
} as const satisfies FailureClass;
