import { tableOf } from "../fact-table.ts";
import { rowFrom } from "../version-number.ts";
import data from "./compile-sdk-androidx.json" with { type: "json" };

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
export const LIBRARY_FLOORS = tableOf<LibraryFloor>(data);

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
