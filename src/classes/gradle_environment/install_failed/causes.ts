import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** The id that the message names. */
type App = { id?: string };

/** Called as the package manager calls its reasons: `INSTALL_FAILED_OLDER_SDK`, `INSTALL_PARSE_FAILED_NO_CERTIFICATES`. */
export const causes = causesOf<typeof failureClass>()({
  updateIncompatible: ({ id }: App) => ({
    text: `The device already has ${nameOf(id)}, signed with another key: a release from the store, or a build of another machine.`,
    steps: [
      `adb uninstall ${id ?? UNKNOWN} (its data is lost), for every user and work profile of the device.`,
      "Or give the debug build an applicationIdSuffix, so that both can be installed.",
    ],
  }),
  conflictingProvider: () => ({
    text: "Another installed app has a content provider under the same authority; two apps cannot share one.",
    steps: [
      "Write android:authorities with the applicationId in the manifest, so that debug and release builds differ, and build the same name in code from packageName.",
      "Or uninstall the other app, which the message names.",
    ],
  }),
  versionDowngrade: ({ id }: App) => ({
    text: `The device has a newer versionCode of ${nameOf(id)} than the one to be installed.`,
    steps: [`adb install -r -d for a debuggable build, or adb uninstall ${id ?? UNKNOWN}.`],
  }),
  insufficientStorage: ({ id }: App) => ({
    text: `The device has no room left for ${nameOf(id)}.`,
    steps: ["Remove apps or data from it; for an emulator raise its internal storage, or wipe its data."],
  }),
  olderSdk: ({ id }: App) => ({
    text: `The device runs an older Android than the minSdk of ${nameOf(id)}.`,
    steps: ["Use a device or an emulator of at least that level, or lower minSdk."],
  }),
  noMatchingAbis: ({ id }: App) => ({
    text: `${nameOf(id)} brings native libraries for other processors than this device has.`,
    steps: [
      "Add the device's ABI (adb shell getprop ro.product.cpu.abi) to abiFilters, or use an emulator image of an ABI that is built.",
    ],
  }),
  testOnly: () => ({
    text: "The APK is marked testOnly, as Android Studio builds it for its Run button.",
    steps: ["adb install -t, or build it with ./gradlew <module>:assemble<Variant>."],
  }),
  userRestricted: () => ({
    text: "The device refuses installations over USB, by a setting of its vendor or its policy.",
    steps: [
      "Developer options: turn on Install via USB (MIUI wants a SIM and an account), and confirm the question on the screen.",
    ],
  }),
  noCertificates: () => ({
    text: "The APK is not signed, or not in the scheme that this Android demands.",
    steps: [
      "Give the build type a signingConfig; for targetSdk 30 and newer the signature must be v2 or later (apksigner, not jarsigner).",
    ],
  }),
  missingSharedLibrary: ({ id }: App) => ({
    text: `The manifest of ${nameOf(id)} demands a shared library (uses-library) that this device does not have.`,
    steps: ['Set android:required="false" on it, or use a device that has it.'],
  }),
  duplicatePermission: ({ id }: App) => ({
    text: `${nameOf(id)} defines a permission that another installed app, signed with another key, defines already.`,
    steps: ["Put the applicationId into the permission's name, or uninstall the other app."],
  }),
});

const UNKNOWN = "<applicationId>";
const nameOf = (id: string | undefined): string => id ?? "the app";

export function readLog({ facts: { reason = "", detail = "" } }: Context<typeof failureClass>) {
  const words = reason.replace(/^INSTALL_(?:PARSE_)?FAILED_/, "").toLowerCase();
  const cause = words.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!isCause(cause)) return undefined;
  const id = /[Pp]ackage ([\w.]{3,120})/.exec(detail)?.[1];
  return causes.proven(cause, { id }, { explicit: true });
}

const isCause = (id: string): id is keyof typeof causes.all => Object.hasOwn(causes.all, id);
