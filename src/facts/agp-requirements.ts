import { AGP_RELEASES } from "./agp-versions.ts";
import type { FactTable } from "./fact-table.ts";
import { isPreview, minorLine, parseVersion, rowFrom } from "./version-number.ts";

export interface AgpRequirement {
  /** First version of the plugin the row holds for, up to the next row's. */
  from: string;
  /** Oldest Gradle that can run it. */
  gradle: string;
  /** Oldest JDK that can run it. */
  jdk: number;
  /** Highest API level it was tested with; above it warns. */
  maxApi: number;
  reason?: string;
}

/** What each version of the Android Gradle plugin needs, and up to which API level it compiles. */
export const AGP_REQUIREMENTS: FactTable<AgpRequirement> = {
  asOf: "2026-11",
  source: "developer.android.com/build/releases/about-agp and the release notes of each version, up to 9.4",
  rows: [
    { from: "3.0", gradle: "4.1", jdk: 8, maxApi: 26 },
    { from: "3.1", gradle: "4.4", jdk: 8, maxApi: 27 },
    { from: "3.2", gradle: "4.6", jdk: 8, maxApi: 28 },
    { from: "3.3", gradle: "4.10.1", jdk: 8, maxApi: 28 },
    { from: "3.4", gradle: "5.1.1", jdk: 8, maxApi: 28 },
    { from: "3.5", gradle: "5.4.1", jdk: 8, maxApi: 29 },
    { from: "3.6", gradle: "5.6.4", jdk: 8, maxApi: 29 },
    { from: "4.0", gradle: "6.1.1", jdk: 8, maxApi: 29 },
    { from: "4.1", gradle: "6.5", jdk: 8, maxApi: 30 },
    { from: "4.2", gradle: "6.7.1", jdk: 8, maxApi: 30 },
    { from: "7.0", gradle: "7.0", jdk: 11, maxApi: 31 },
    { from: "7.1", gradle: "7.2", jdk: 11, maxApi: 32 },
    { from: "7.2", gradle: "7.3.3", jdk: 11, maxApi: 32 },
    { from: "7.3", gradle: "7.4", jdk: 11, maxApi: 33 },
    { from: "7.4", gradle: "7.5", jdk: 11, maxApi: 33 },
    { from: "8.0", gradle: "8.0", jdk: 17, maxApi: 33 },
    { from: "8.1", gradle: "8.0", jdk: 17, maxApi: 33 },
    { from: "8.1.1", gradle: "8.0", jdk: 17, maxApi: 34, reason: "Android 14 became final after 8.1.0" },
    { from: "8.2", gradle: "8.2", jdk: 17, maxApi: 34 },
    { from: "8.3", gradle: "8.4", jdk: 17, maxApi: 34 },
    { from: "8.4", gradle: "8.6", jdk: 17, maxApi: 34 },
    { from: "8.5", gradle: "8.7", jdk: 17, maxApi: 34 },
    { from: "8.6", gradle: "8.7", jdk: 17, maxApi: 35 },
    { from: "8.7", gradle: "8.9", jdk: 17, maxApi: 35 },
    { from: "8.8", gradle: "8.10.2", jdk: 17, maxApi: 35 },
    { from: "8.9", gradle: "8.11.1", jdk: 17, maxApi: 35 },
    { from: "8.9.1", gradle: "8.11.1", jdk: 17, maxApi: 36, reason: "Android 16 became final after 8.9.0" },
    { from: "8.10", gradle: "8.11.1", jdk: 17, maxApi: 36 },
    { from: "8.11", gradle: "8.13", jdk: 17, maxApi: 36 },
    { from: "8.12", gradle: "8.13", jdk: 17, maxApi: 36 },
    { from: "8.13", gradle: "8.13", jdk: 17, maxApi: 36.1 },
    { from: "9.0", gradle: "9.1.0", jdk: 17, maxApi: 36.1 },
    {
      from: "9.1",
      gradle: "9.3.1",
      jdk: 17,
      maxApi: 36.1,
      reason: "the previews ran on Gradle 9.2.1",
    },
    { from: "9.1.1", gradle: "9.3.1", jdk: 17, maxApi: 37, reason: "its release notes raise 36.1 to 37.0" },
    {
      from: "9.2",
      gradle: "9.4.1",
      jdk: 17,
      maxApi: 36.1,
      reason: "its release notes state 36.1, lower than those of 9.1.1",
    },
    { from: "9.3", gradle: "9.5.0", jdk: 17, maxApi: 37 },
    { from: "9.4", gradle: "9.6.0", jdk: 17, maxApi: 37 },
  ],
};

/** The row for a version of the plugin; undefined for lines that never existed or are newer than the table. */
export function agpRequirement(agp: string): AgpRequirement | undefined {
  const parsed = parseVersion(agp);
  const line = minorLine(agp);
  if (!parsed || !AGP_RELEASES.rows.some((row) => row.line === line)) return undefined;
  // A preview of a line already needs what its release does: 9.4.0-alpha01 is looked up as 9.4.0.
  const release = isPreview(agp) ? parsed.numbers.join(".") : agp;
  return rowFrom(AGP_REQUIREMENTS.rows, release);
}

/** Oldest Gradle that runs this version of the Android Gradle plugin. */
export function gradleFor(agp: string): string | undefined {
  return agpRequirement(agp)?.gradle;
}

/** Oldest JDK that runs this version of the Android Gradle plugin. */
export function jdkFor(agp: string): number | undefined {
  return agpRequirement(agp)?.jdk;
}
