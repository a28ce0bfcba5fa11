import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "app installation failed (INSTALL_FAILED)",
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
    updateIncompatible: {
      text: "an app with the same id but another signature is installed (`UPDATE_INCOMPATIBLE`)",
      unless: { reason: /^(?!.*UPDATE_INCOMPATIBLE)/ },
      decidedBy:
        "run `adb shell pm list packages | grep <applicationId>`: the app is there, signed by another key (debug or store)",
      remedy:
        "Uninstall it with `adb uninstall <applicationId>` (its data is lost), or give debug builds an `applicationIdSuffix`.",
    },
    versionDowngrade: {
      text: "a newer version is installed (`VERSION_DOWNGRADE`)",
      unless: { reason: /^(?!.*VERSION_DOWNGRADE)/ },
      decidedBy:
        "run `adb shell dumpsys package <applicationId> | grep versionCode`: it is higher than that of this build",
      remedy: "Raise `versionCode`, or uninstall the app first.",
    },
    olderSdk: {
      text: "the device is older than `minSdk`",
      unless: { reason: /^(?!.*OLDER_SDK)/ },
      decidedBy: "run `adb shell getprop ro.build.version.sdk`: it is lower than `minSdk`",
      remedy: "Use a device at `minSdk` or above, or lower `minSdk`.",
    },
    noMatchingAbis: {
      text: "the APK has native libraries, and none for the device's processor",
      unless: { reason: /^(?!.*NO_MATCHING_ABIS)/ },
      decidedBy:
        "run `adb shell getprop ro.product.cpu.abilist`: no folder below `lib/` of the APK has such a name",
      remedy: "Add the processor type to `abiFilters` or `splits.abi`, or use another emulator image.",
    },
    testOnly: {
      text: "the APK is marked `testOnly`, as those that the IDE builds for a run",
      unless: { reason: /^(?!.*TEST_ONLY)/ },
      decidedBy: "look how the APK is installed: by `adb install` without `-t`",
      remedy: "Install with `adb install -t`, or build with `./gradlew assembleDebug`.",
    },
    conflictingProvider: {
      text: "another app owns the same provider authority (`CONFLICTING_PROVIDER`)",
      unless: { reason: /^(?!.*CONFLICTING_PROVIDER)/ },
      decidedBy: "run `adb shell dumpsys package providers | grep <authority>`: another app has it",
      remedy:
        "Begin the authority with the placeholder `applicationId` of the manifest, so that each variant has its own.",
    },
    insufficientStorage: {
      text: "the device's storage is full",
      unless: { reason: /^(?!.*INSUFFICIENT_STORAGE)/ },
      decidedBy: "run `adb shell df /data`: a few MB are left",
      remedy: "Remove apps, or wipe the emulator's data and give it more internal storage.",
    },
    userRestricted: {
      text: "the device did not allow an installation over USB",
      unless: { reason: /^(?!.*(?:USER_RESTRICTED|ABORTED))/ },
      decidedBy: "look at the device: it asks for leave to install over USB, or did and was not answered",
      remedy: 'Turn on "Install via USB" in the developer options, and confirm on the device.',
    },
    noDevice: {
      text: "no device is online",
      unless: { reason: true },
      decidedBy: "run `adb devices`: none is listed as `device`",
      remedy: "Start an emulator, or allow USB debugging on the device.",
    },
  },
  checks: [
    "list the devices: `adb devices -l`",
    "look for the installed app: `adb shell dumpsys package <applicationId> | grep -E 'versionCode|signatures'`",
    "compare `minSdk`, `abiFilters` and `versionCode` with the device",
  ],
  fix: "Act on the code: uninstall the other build (its data is lost), raise `versionCode`, choose a fitting device, or use `applicationId` in provider authorities. Give debug builds an `applicationIdSuffix` so that both can coexist.",
} as const satisfies FailureClass;
