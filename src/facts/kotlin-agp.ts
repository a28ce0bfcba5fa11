import type { FactTable } from "./fact-table.ts";
import { compareVersions, rowFrom } from "./version-number.ts";

export interface KotlinAgpFloor {
  /** First Kotlin the row holds for. */
  from: string;
  /** Oldest Android Gradle plugin whose R8 reads this Kotlin's metadata. Matters in minified builds only. */
  agp?: string;
  /** Oldest R8, for builds that set it apart from the plugin. */
  r8?: string;
  reason?: string;
}

/** R8 reads the metadata of Kotlin up to a version; above it, minified builds warn or crash. */
export const KOTLIN_AGP_FLOORS: FactTable<KotlinAgpFloor> = {
  asOf: "2026-11",
  source: "developer.android.com/build/kotlin-support",
  rows: [
    { from: "1.3", agp: "4.1", r8: "2.1.86" },
    { from: "1.4", agp: "7.0", r8: "3.0.76" },
    { from: "1.5", agp: "7.0", r8: "3.0.77" },
    { from: "1.6", agp: "7.1", r8: "3.1.51" },
    { from: "1.7", agp: "7.2", r8: "3.2.47" },
    { from: "1.8", agp: "7.4", r8: "4.0.48" },
    { from: "1.9", agp: "8.0", r8: "8.0.27" },
    { from: "2.0", agp: "8.5", r8: "8.5.10" },
    { from: "2.1", agp: "8.6", r8: "8.6.17" },
    { from: "2.2", agp: "8.10", r8: "8.10.21" },
    { from: "2.3", agp: "8.13.2", r8: "8.13.19", reason: "R8 9.0 reads it from 9.0.28 on only" },
    {
      from: "2.4",
      agp: "9.1",
      r8: "9.1.29",
      reason: "the page gives R8 9.1.29; the plugin is the first line with an R8 of 9.1",
    },
    { from: "2.5", reason: "newer than the table" },
  ],
};

/** Oldest Android Gradle plugin that minifies code of this Kotlin. */
export function agpForKotlin(kotlin: string): string | undefined {
  return rowFrom(KOTLIN_AGP_FLOORS.rows, kotlin)?.agp;
}

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
export const KOTLIN_PLUGIN_RANGES: FactTable<KotlinPluginRange> = {
  asOf: "2026-08",
  source: "kotlinlang.org/docs/gradle-configure-project.html",
  rows: [
    range("1.6.20", "1.6.21", "6.1.1", "7.0.2", "3.4.3", "7.0.2"),
    range("1.7.0", "1.7.10", "6.7.1", "7.0.2", "3.4.3", "7.0.2"),
    range("1.7.20", "1.7.22", "6.7.1", "7.1.1", "3.6.4", "7.0.4"),
    range("1.8.0", "1.8.10", "6.8.3", "7.3.3", "4.1.3", "7.2.1"),
    range("1.8.20", "1.8.22", "6.8.3", "7.6.0", "4.1.3", "7.4.0"),
    range("1.9.0", "1.9.10", "6.8.3", "7.6.0", "4.2.2", "7.4.0"),
    range("1.9.20", "1.9.25", "6.8.3", "8.1.1", "4.2.2", "8.1.0"),
    range("2.0.0", "2.0.10", "6.8.3", "8.5", "7.1.3", "8.3.1"),
    range("2.0.20", "2.0.21", "6.8.3", "8.8", "7.1.3", "8.5"),
    range("2.1.0", "2.1.10", "7.6.3", "8.10", "7.3.1", "8.7.2"),
    range("2.1.20", "2.1.21", "7.6.3", "8.12.1", "7.3.1", "8.7.2"),
    range("2.2.0", "2.2.10", "7.6.3", "8.14", "7.3.1", "8.10.0"),
    range("2.2.20", "2.2.21", "7.6.3", "8.14", "7.3.1", "8.11.1"),
    range("2.3.0", "2.3.0", "7.6.3", "9.0.0", "8.2.2", "8.13.0"),
    range("2.3.10", "2.3.10", "7.6.3", "9.0.0", "8.2.2", "9.0.0"),
    range("2.3.20", "2.3.21", "7.6.3", "9.3.0", "8.2.2", "9.0.0"),
    range("2.4.0", "2.4.10", "7.6.3", "9.5.0", "8.5.2", "9.1.0"),
  ],
};

function range(
  from: string,
  to: string,
  gradleMin: string,
  gradleMax: string,
  agpMin: string,
  agpMax: string,
): KotlinPluginRange {
  return { from, to, gradle: { min: gradleMin, max: gradleMax }, agp: { min: agpMin, max: agpMax } };
}

/** The Gradle and Android Gradle plugin versions that a Kotlin Gradle plugin fully supports. */
export function supportedByKotlin(kotlin: string): KotlinPluginRange | undefined {
  const row = rowFrom(KOTLIN_PLUGIN_RANGES.rows, kotlin);
  return row && compareVersions(kotlin, row.to) <= 0 ? row : undefined;
}
