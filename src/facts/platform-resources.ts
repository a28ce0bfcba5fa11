import type { FactTable } from "./fact-table.ts";

export interface PlatformResources {
  /** `color/system_accent1_0`. */
  name: RegExp;
  /** First API level that has them. */
  since: number;
}

/** Public resources of the platform that came with a later version, as code names them behind `android.R`. */
export const PLATFORM_RESOURCES: FactTable<PlatformResources> = {
  asOf: "2026-11",
  source: "developer.android.com/reference/android/R.color, R.dimen, R.style and R.id",
  rows: [
    { name: /^color\/system_(?:accent[123]|neutral[12])_\d+$/, since: 31 },
    { name: /^color\/system_\w+_(?:light|dark|fixed\w*)$/, since: 34 },
    { name: /^dimen\/system_app_widget_\w+$/, since: 31 },
    { name: /^style\/Theme_DeviceDefault_DayNight$/, since: 29 },
    { name: /^style\/Theme_DeviceDefault\w*$/, since: 14 },
    { name: /^style\/Theme_Material\w*$/, since: 21 },
  ],
};

/** The API level that brought a resource of the platform, where the table knows it. */
export const levelOfResource = (name: string): number | undefined =>
  PLATFORM_RESOURCES.rows.find((row) => row.name.test(name))?.since;
