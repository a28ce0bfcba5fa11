import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["reason"], ({ reason }, { facts }) => {
  const row = INSTALL.find(([code]) => code === reason);
  if (!row) return undefined;
  const [, cause, ...steps] = row;
  const name = /(?:Package|package) ([\w.]{3,120})/.exec(facts.detail ?? "")?.[1];
  return {
    cause: cause.replace("{app}", name ? name : "the app"),
    steps: steps.map((step) => step.replace("{app}", name ?? "<applicationId>")),
    ground: "told",
    said: true,
  };
});

/** Reason that the package manager prints, what it means, and what to do. */
const INSTALL: readonly (readonly [string, string, ...string[]])[] = [
  [
    "INSTALL_FAILED_UPDATE_INCOMPATIBLE",
    "The device already has {app}, signed with another key: a release from the store, or a build of another machine.",
    "adb uninstall {app} (its data is lost), for every user and work profile of the device.",
    "Or give the debug build an applicationIdSuffix, so that both can be installed.",
  ],
  [
    "INSTALL_FAILED_CONFLICTING_PROVIDER",
    "Another installed app has a content provider under the same authority; two apps cannot share one.",
    "Write android:authorities with the applicationId in the manifest, so that debug and release builds differ, and build the same name in code from packageName.",
    "Or uninstall the other app, which the message names.",
  ],
  [
    "INSTALL_FAILED_VERSION_DOWNGRADE",
    "The device has a newer versionCode of {app} than the one to be installed.",
    "adb install -r -d for a debuggable build, or adb uninstall {app}.",
  ],
  [
    "INSTALL_FAILED_INSUFFICIENT_STORAGE",
    "The device has no room left for {app}.",
    "Remove apps or data from it; for an emulator raise its internal storage, or wipe its data.",
  ],
  [
    "INSTALL_FAILED_OLDER_SDK",
    "The device runs an older Android than the minSdk of {app}.",
    "Use a device or an emulator of at least that level, or lower minSdk.",
  ],
  [
    "INSTALL_FAILED_NO_MATCHING_ABIS",
    "{app} brings native libraries for other processors than this device has.",
    "Add the device's ABI (adb shell getprop ro.product.cpu.abi) to abiFilters, or use an emulator image of an ABI that is built.",
  ],
  [
    "INSTALL_FAILED_TEST_ONLY",
    "The APK is marked testOnly, as Android Studio builds it for its Run button.",
    "adb install -t, or build it with ./gradlew <module>:assemble<Variant>.",
  ],
  [
    "INSTALL_FAILED_USER_RESTRICTED",
    "The device refuses installations over USB, by a setting of its vendor or its policy.",
    "Developer options: turn on Install via USB (MIUI wants a SIM and an account), and confirm the question on the screen.",
  ],
  [
    "INSTALL_PARSE_FAILED_NO_CERTIFICATES",
    "The APK is not signed, or not in the scheme that this Android demands.",
    "Give the build type a signingConfig; for targetSdk 30 and newer the signature must be v2 or later (apksigner, not jarsigner).",
  ],
  [
    "INSTALL_FAILED_MISSING_SHARED_LIBRARY",
    "The manifest of {app} demands a shared library (uses-library) that this device does not have.",
    'Set android:required="false" on it, or use a device that has it.',
  ],
  [
    "INSTALL_FAILED_DUPLICATE_PERMISSION",
    "{app} defines a permission that another installed app, signed with another key, defines already.",
    "Put the applicationId into the permission's name, or uninstall the other app.",
  ],
];
