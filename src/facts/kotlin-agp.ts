import type { FactTable } from "./fact-table.ts";
import { compareVersions, rowFrom } from "./version-number.ts";

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
