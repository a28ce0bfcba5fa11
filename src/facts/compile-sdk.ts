import type { FactTable } from "./fact-table.ts";

export interface CompileSdkFloor {
  /** API level; a minor level as a fraction: 36.1. */
  compileSdk: number;
  /** Oldest Android Gradle plugin that supports it. */
  agp: string;
  androidVersion: string;
  reason?: string;
}

/** The oldest Android Gradle plugin for each compileSdk. */
export const COMPILE_SDK_FLOORS: FactTable<CompileSdkFloor> = {
  asOf: "2026-11",
  source: "developer.android.com/build/releases/about-agp, minimum tool versions by API level",
  rows: [
    { compileSdk: 30, agp: "4.1.0", androidVersion: "11" },
    { compileSdk: 31, agp: "7.0.0", androidVersion: "12" },
    { compileSdk: 32, agp: "7.1.0", androidVersion: "12L" },
    { compileSdk: 33, agp: "7.2.0", androidVersion: "13" },
    { compileSdk: 34, agp: "8.1.1", androidVersion: "14" },
    { compileSdk: 35, agp: "8.6.0", androidVersion: "15" },
    { compileSdk: 36, agp: "8.9.1", androidVersion: "16" },
    { compileSdk: 36.1, agp: "8.13.0", androidVersion: "16 QPR2" },
    {
      compileSdk: 37,
      agp: "9.1.1",
      androidVersion: "17",
      reason: "stated by the notes of 9.1.1 and from 9.3 on; those of 9.2.0 say 36.1",
    },
  ],
};

/** Oldest Android Gradle plugin that supports a compileSdk; undefined for levels the table does not know. */
export function agpForCompileSdk(compileSdk: number): string | undefined {
  return COMPILE_SDK_FLOORS.rows.find((row) => row.compileSdk === compileSdk)?.agp;
}

/** Marketing version of an API level: 35 is Android 15. */
export function androidVersionOf(apiLevel: number): string | undefined {
  return COMPILE_SDK_FLOORS.rows.find((row) => row.compileSdk === apiLevel)?.androidVersion;
}
