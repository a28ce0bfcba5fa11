import { tableOf } from "../fact-table.ts";
import data from "./kotlin-room.json" with { type: "json" };

export interface RoomForKotlin {
  /** A line of Kotlin. */
  kotlin: string;
  /** The first release of Room whose compiler reads the suspend functions that kapt shows it of that Kotlin. */
  room: string;
}

/** Room's compiler reads Kotlin's metadata itself under kapt: one that is too old takes a suspend function for a plain one. */
export const ROOM_FOR_KOTLIN = tableOf<RoomForKotlin>(data);
