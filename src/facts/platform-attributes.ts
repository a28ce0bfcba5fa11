import type { FactTable } from "./fact-table.ts";

export interface PlatformAttribute {
  /** Behind `android:`. */
  name: string;
  /** The API level that brought it. */
  since: number;
}

/** Attributes of the platform that builds trip over because a newer library or a copied line names them. */
export const PLATFORM_ATTRIBUTE_LEVELS: FactTable<PlatformAttribute> = {
  asOf: "2026-11",
  source: "developer.android.com/reference/android/R.attr, “Added in API level”",
  rows: [
    { name: "usesCleartextTraffic", since: 23 },
    { name: "networkSecurityConfig", since: 24 },
    { name: "roundIcon", since: 25 },
    { name: "windowLightNavigationBar", since: 27 },
    { name: "windowLayoutInDisplayCutoutMode", since: 27 },
    { name: "appComponentFactory", since: 28 },
    { name: "fontVariationSettings", since: 28 },
    { name: "ttcIndex", since: 28 },
    { name: "foregroundServiceType", since: 29 },
    { name: "requestLegacyExternalStorage", since: 29 },
    { name: "forceDarkAllowed", since: 29 },
    { name: "preserveLegacyExternalStorage", since: 30 },
    { name: "lStar", since: 31 },
    { name: "dataExtractionRules", since: 31 },
    { name: "windowSplashScreenBackground", since: 31 },
    { name: "localeConfig", since: 33 },
    { name: "enableOnBackInvokedCallback", since: 33 },
  ],
};

/** The level that brought an attribute of the platform; undefined for those the table does not know. */
export function levelOfAttribute(name: string): number | undefined {
  return PLATFORM_ATTRIBUTE_LEVELS.rows.find((row) => row.name === name)?.since;
}
