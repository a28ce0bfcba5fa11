import type { FactTable } from "../fact-table.ts";

export interface CompileSdkFloor {
  /** API level; a minor level as a fraction: 36.1. */
  compileSdk: number;
  /** Oldest Android Gradle plugin that supports it. */
  agp: string;
  reason?: string;
}

/** The oldest Android Gradle plugin for each compileSdk. */
export const COMPILE_SDK_FLOORS: FactTable<CompileSdkFloor> = {
  asOf: "2026-11",
  source: "developer.android.com/build/releases/about-agp, minimum tool versions by API level",
  rows: [
    { compileSdk: 30, agp: "4.1.0" },
    { compileSdk: 31, agp: "7.0.0" },
    { compileSdk: 32, agp: "7.1.0" },
    { compileSdk: 33, agp: "7.2.0" },
    { compileSdk: 34, agp: "8.1.1" },
    { compileSdk: 35, agp: "8.6.0" },
    { compileSdk: 36, agp: "8.9.1" },
    { compileSdk: 36.1, agp: "8.13.0" },
    {
      compileSdk: 37,
      agp: "9.1.1",
      reason: "stated by the notes of 9.1.1 and from 9.3 on; those of 9.2.0 say 36.1",
    },
  ],
};

/** Oldest Android Gradle plugin that supports a compileSdk; undefined for levels the table does not know. */
export function agpForCompileSdk(compileSdk: number): string | undefined {
  return COMPILE_SDK_FLOORS.rows.find((row) => row.compileSdk === compileSdk)?.agp;
}
