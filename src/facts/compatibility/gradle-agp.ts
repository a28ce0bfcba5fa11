import { tableOf } from "../fact-table.ts";
import { isPreview, minorLine, parseVersion, rowFrom } from "../version-number.ts";
import { AGP_RELEASES } from "./agp-releases.ts";
import data from "./gradle-agp.json" with { type: "json" };

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
export const AGP_REQUIREMENTS = tableOf<AgpRequirement>(data);

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
