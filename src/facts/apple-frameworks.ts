import type { FactTable } from "./fact-table.ts";

export interface AppleFramework {
  /** What the names of its classes begin with. */
  prefix: string;
  framework: string;
  /** Set where it does not come with the system: the pod or package that brings it. */
  isPod?: true;
}

/** Frameworks by the prefix of their Objective-C classes; those whose prefix others have too are left out. */
export const APPLE_FRAMEWORKS: FactTable<AppleFramework> = {
  asOf: "2026-11",
  source: "imports of platform.* and cocoapods.* in public Kotlin/Native code",
  rows: [
    { prefix: "UI", framework: "UIKit" },
    { prefix: "AV", framework: "AVFoundation" },
    { prefix: "CL", framework: "CoreLocation" },
    { prefix: "WK", framework: "WebKit" },
    { prefix: "UN", framework: "UserNotifications" },
    { prefix: "CB", framework: "CoreBluetooth" },
    { prefix: "LA", framework: "LocalAuthentication" },
    { prefix: "AS", framework: "AuthenticationServices" },
    { prefix: "PH", framework: "Photos" },
    { prefix: "BG", framework: "BackgroundTasks" },
    { prefix: "HK", framework: "HealthKit" },
    { prefix: "CN", framework: "Contacts" },
    { prefix: "FIR", framework: "Firebase", isPod: true },
    { prefix: "GMS", framework: "GoogleMaps", isPod: true },
    { prefix: "GID", framework: "GoogleSignIn", isPod: true },
  ],
};

/** The framework of a class, by the longest prefix that a capital or the end follows. */
export const frameworkOfClass = (name: string): AppleFramework | undefined =>
  APPLE_FRAMEWORKS.rows
    .filter(({ prefix }) => name.startsWith(prefix) && /^[A-Z][a-z]/.test(name.slice(prefix.length)))
    .toSorted((left, right) => right.prefix.length - left.prefix.length)[0];
