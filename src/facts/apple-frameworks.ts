import type { FactTable } from "./fact-table.ts";

export interface AppleFramework {
  /** What the names of its classes begin with. */
  prefix: string;
  framework: string;
  /** Set where it does not come with the system: the pod or package that brings it. */
  isPod?: true;
}

/** Frameworks by the prefix of their Objective-C classes; longer ones where frameworks share the first letters. */
export const APPLE_FRAMEWORKS: FactTable<AppleFramework> = {
  asOf: "2026-11",
  source: "imports of platform.* and cocoapods.* in public Kotlin/Native code",
  rows: [
    { prefix: "UI", framework: "UIKit" },
    { prefix: "AVAsset", framework: "AVFoundation" },
    { prefix: "AVCapture", framework: "AVFoundation" },
    { prefix: "AVPictureInPicture", framework: "AVKit" },
    { prefix: "AVPlayerView", framework: "AVKit" },
    { prefix: "CL", framework: "CoreLocation" },
    { prefix: "WK", framework: "WebKit" },
    { prefix: "WKInterface", framework: "WatchKit" },
    { prefix: "UN", framework: "UserNotifications" },
    { prefix: "CB", framework: "CoreBluetooth" },
    { prefix: "LA", framework: "LocalAuthentication" },
    { prefix: "ASAuthorization", framework: "AuthenticationServices" },
    { prefix: "ASIdentifier", framework: "AdSupport" },
    { prefix: "ASWebAuthentication", framework: "AuthenticationServices" },
    { prefix: "PH", framework: "Photos" },
    { prefix: "PHPicker", framework: "PhotosUI" },
    { prefix: "BG", framework: "BackgroundTasks" },
    { prefix: "HK", framework: "HealthKit" },
    { prefix: "CN", framework: "Contacts" },
    { prefix: "CNContactPicker", framework: "ContactsUI" },
    { prefix: "FIR", framework: "Firebase", isPod: true },
    { prefix: "GMSAutocomplete", framework: "GooglePlaces", isPod: true },
    { prefix: "GMSMap", framework: "GoogleMaps", isPod: true },
    { prefix: "GMSPlaces", framework: "GooglePlaces", isPod: true },
    { prefix: "GID", framework: "GoogleSignIn", isPod: true },
  ],
};

/** The framework of a class, by the longest prefix that a capital or the end follows. */
export const frameworkOfClass = (name: string): AppleFramework | undefined =>
  APPLE_FRAMEWORKS.rows
    .filter(({ prefix }) => name.startsWith(prefix) && /^[A-Z][a-z]/.test(name.slice(prefix.length)))
    .toSorted((left, right) => right.prefix.length - left.prefix.length)[0];
