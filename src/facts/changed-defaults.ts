import type { FactTable } from "./fact-table.ts";

/** A flag of `gradle.properties` whose value where nobody sets it changed with a version of the Android plugin. */
export interface ChangedDefault {
  flag: string;
  /** First version of the plugin with the new value. */
  agp: string;
  /** The new value; before it was the other one. */
  value: boolean;
}

export const CHANGED_DEFAULTS: FactTable<ChangedDefault> = {
  asOf: "2026-11",
  source:
    "developer.android.com/build/releases/agp-8-0-0-release-notes (build option default values) and /agp-9-0-0-release-notes (behavior changes)",
  rows: [
    { flag: "android.defaults.buildfeatures.buildconfig", agp: "8.0.0", value: false },
    { flag: "android.defaults.buildfeatures.aidl", agp: "8.0.0", value: false },
    { flag: "android.defaults.buildfeatures.renderscript", agp: "8.0.0", value: false },
    { flag: "android.nonFinalResIds", agp: "8.0.0", value: true },
    { flag: "android.nonTransitiveRClass", agp: "8.0.0", value: true },
    { flag: "android.enableR8.fullMode", agp: "8.0.0", value: true },
    { flag: "android.defaults.buildfeatures.resvalues", agp: "9.0.0", value: false },
    { flag: "android.sdk.defaultTargetSdkToCompileSdkIfUnset", agp: "9.0.0", value: true },
    { flag: "android.enableAppCompileTimeRClass", agp: "9.0.0", value: true },
    { flag: "android.usesSdkInManifest.disallowed", agp: "9.0.0", value: true },
    { flag: "android.uniquePackageNames", agp: "9.0.0", value: true },
    { flag: "android.r8.strictFullModeForKeepRules", agp: "9.0.0", value: true },
    { flag: "android.r8.optimizedResourceShrinking", agp: "9.0.0", value: true },
    { flag: "android.builtInKotlin", agp: "9.0.0", value: true },
    { flag: "android.newDsl", agp: "9.0.0", value: true },
  ],
};

/** The row of a flag; undefined for flags whose default is not known to have changed. */
export function changedDefault(flag: string): ChangedDefault | undefined {
  return CHANGED_DEFAULTS.rows.find((row) => row.flag === flag);
}
