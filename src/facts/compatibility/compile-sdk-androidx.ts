import type { FactTable } from "../fact-table.ts";
import { rowFrom } from "../version-number.ts";

export interface LibraryFloor {
  /** `group:artifact`. */
  module: string;
  /** First version of the library that needs it. */
  from: string;
  compileSdk: number;
  /** Oldest Android Gradle plugin its AAR metadata accepts. */
  agp?: string;
}

/** What libraries demand of the apps that use them, as their AAR metadata states and the build checks. */
export const LIBRARY_FLOORS: FactTable<LibraryFloor> = {
  asOf: "2026-11",
  source: "META-INF/com/android/build/gradle/aar-metadata.properties, as quoted in build failures",
  rows: [
    { module: "androidx.core:core", from: "1.7.0", compileSdk: 31 },
    { module: "androidx.core:core", from: "1.9.0", compileSdk: 33 },
    { module: "androidx.core:core", from: "1.12.0", compileSdk: 34 },
    { module: "androidx.core:core", from: "1.15.0", compileSdk: 35 },
    { module: "androidx.core:core", from: "1.16.0", compileSdk: 35, agp: "8.6.0" },
    { module: "androidx.core:core", from: "1.17.0", compileSdk: 36, agp: "8.9.1" },
    { module: "androidx.core:core", from: "1.19.0", compileSdk: 37, agp: "9.1.0" },
    { module: "androidx.activity:activity", from: "1.11.0", compileSdk: 36, agp: "8.9.1" },
    { module: "androidx.browser:browser", from: "1.9.0", compileSdk: 36, agp: "8.9.1" },
    { module: "androidx.camera:camera-core", from: "1.5.0", compileSdk: 35, agp: "8.6.0" },
  ],
};

/** Modules released together with another and with its demands. */
const SAME_FLOOR: ReadonlyMap<string, string> = new Map([
  ["androidx.core:core-ktx", "androidx.core:core"],
  ["androidx.activity:activity-ktx", "androidx.activity:activity"],
  ["androidx.activity:activity-compose", "androidx.activity:activity"],
]);

/** What a library needs of its consumer; undefined where nothing is known. */
export function floorOf(module: string, version: string): LibraryFloor | undefined {
  const key = SAME_FLOOR.get(module) ?? module;
  return rowFrom(
    LIBRARY_FLOORS.rows.filter((row) => row.module === key),
    version,
  );
}
