import type { FactTable } from "./fact-table.ts";
import { rowFrom } from "./version-number.ts";

export interface EmbeddedKotlin {
  /** First Gradle with it. */
  from: string;
  /** Left out where it is not known. */
  kotlin?: string;
  reason?: string;
}

/** The Kotlin that compiles build scripts, buildSrc and precompiled script plugins. */
export const EMBEDDED_KOTLIN: FactTable<EmbeddedKotlin> = {
  asOf: "2026-11",
  source: "docs.gradle.org compatibility page of 8.7 and earlier, embeddedKotlinVersion of 9.3.1 and 9.9.0",
  rows: [
    { from: "5.0", kotlin: "1.3.10" },
    { from: "5.1", kotlin: "1.3.11" },
    { from: "5.2", kotlin: "1.3.20" },
    { from: "5.3", kotlin: "1.3.21" },
    { from: "5.5", kotlin: "1.3.31" },
    { from: "5.6", kotlin: "1.3.41" },
    { from: "6.0", kotlin: "1.3.50" },
    { from: "6.1", kotlin: "1.3.61" },
    { from: "6.3", kotlin: "1.3.70" },
    { from: "6.4", kotlin: "1.3.71" },
    { from: "6.5", kotlin: "1.3.72" },
    { from: "6.8", kotlin: "1.4.20" },
    { from: "7.0", kotlin: "1.4.31" },
    { from: "7.2", kotlin: "1.5.21" },
    { from: "7.3", kotlin: "1.5.31" },
    { from: "7.5", kotlin: "1.6.21" },
    { from: "7.6", kotlin: "1.7.10" },
    { from: "8.0", kotlin: "1.8.10" },
    { from: "8.2", kotlin: "1.8.20" },
    { from: "8.3", kotlin: "1.9.0" },
    { from: "8.4", kotlin: "1.9.10" },
    { from: "8.5", kotlin: "1.9.20" },
    { from: "8.7", kotlin: "1.9.22" },
    { from: "8.9", kotlin: "1.9.23" },
    { from: "8.10", kotlin: "1.9.24" },
    { from: "8.11", kotlin: "2.0.20" },
    { from: "8.12", kotlin: "2.0.21" },
    { from: "9.0.0", kotlin: "2.2.0" },
    { from: "9.2.0", kotlin: "2.2.20" },
    { from: "9.3.0", kotlin: "2.2.21" },
    { from: "9.4.0", reason: "9.4 to 9.8 were not checked" },
    { from: "9.9.0", kotlin: "2.4.21" },
    { from: "9.10.0", reason: "newer than the table" },
  ],
};

/** The Kotlin embedded in a Gradle; undefined where the table has a gap or ends. */
export function kotlinInGradle(gradle: string): string | undefined {
  return rowFrom(EMBEDDED_KOTLIN.rows, gradle)?.kotlin;
}
