import type { FactTable } from "./fact-table.ts";

export interface LostPlatformMethod {
  /** Binary name of the platform's class, and the method that Espresso asks for by reflection. */
  className: string;
  method: string;
  /** Since which Android it is gone, in words. */
  gone: string;
  /** The first Espresso that does without it there, and where it does not yet. */
  since: string;
  notYet?: string;
}

/** Hidden methods of the platform that Espresso finds by reflection, and that newer versions of Android lack. */
export const LOST_PLATFORM_METHODS: FactTable<LostPlatformMethod> = {
  asOf: "2026-11",
  source: "android/android-test, issues 2466 (closed) and 2507 (open); platform/frameworks/base b75b54ff254b",
  rows: [
    {
      className: "android.hardware.input.InputManager",
      method: "getInstance",
      gone: "gone in Android 16 from its December 2025 update on",
      since: "3.7.0",
      notYet:
        "on API 37 that release is reported to ask for it still; run the tests on API 36 until a newer one is out",
    },
  ],
};
