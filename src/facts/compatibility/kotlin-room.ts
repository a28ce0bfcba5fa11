import type { FactTable } from "../fact-table.ts";

export interface RoomForKotlin {
  /** A line of Kotlin. */
  kotlin: string;
  /** The first release of Room whose compiler reads the suspend functions that kapt shows it of that Kotlin. */
  room: string;
}

/** Room's compiler reads Kotlin's metadata itself under kapt: one that is too old takes a suspend function for a plain one. */
export const ROOM_FOR_KOTLIN: FactTable<RoomForKotlin> = {
  asOf: "2026-11",
  source:
    "threads of Google's samples: google-developer-training/android-basics-kotlin-inventory-app#4, android/codelab-android-paging#218, android/codelab-kotlin-coroutines#175",
  rows: [
    { kotlin: "1.5", room: "2.3.0" },
    { kotlin: "1.6", room: "2.4.0" },
    { kotlin: "1.7", room: "2.4.3" },
  ],
};
