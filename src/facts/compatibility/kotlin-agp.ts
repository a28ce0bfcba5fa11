import { tableOf } from "../fact-table.ts";
import { compareVersions, rowFrom } from "../version-number.ts";
import data from "./kotlin-agp.json" with { type: "json" };

export interface VersionRange {
  min: string;
  max: string;
}

export interface KotlinPluginRange {
  from: string;
  /** Last Kotlin the row holds for. */
  to: string;
  gradle: VersionRange;
  agp: VersionRange;
}

/** What each Kotlin Gradle plugin fully supports: below `min` it fails, above `max` it mostly works with warnings. */
export const KOTLIN_PLUGIN_RANGES = tableOf<KotlinPluginRange>(data);

/** The Gradle and Android Gradle plugin versions that a Kotlin Gradle plugin fully supports. */
export function supportedByKotlin(kotlin: string): KotlinPluginRange | undefined {
  const row = rowFrom(KOTLIN_PLUGIN_RANGES.rows, kotlin);
  return row && compareVersions(kotlin, row.to) <= 0 ? row : undefined;
}
