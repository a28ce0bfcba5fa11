import { tableOf } from "../fact-table.ts";
import data from "./agp-compile-sdk.json" with { type: "json" };

export interface CompileSdkFloor {
  /** API level; a minor level as a fraction: 36.1. */
  compileSdk: number;
  /** Oldest Android Gradle plugin that supports it. */
  agp: string;
  reason?: string;
}

/** The oldest Android Gradle plugin for each compileSdk. */
export const COMPILE_SDK_FLOORS = tableOf<CompileSdkFloor>(data);

/** Oldest Android Gradle plugin that supports a compileSdk; undefined for levels the table does not know. */
export function agpForCompileSdk(compileSdk: number): string | undefined {
  return COMPILE_SDK_FLOORS.rows.find((row) => row.compileSdk === compileSdk)?.agp;
}
