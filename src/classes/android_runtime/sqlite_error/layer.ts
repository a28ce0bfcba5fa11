import { originOf } from "../../../facts/frame-origins.ts";
import type { Frame } from "../../../model/parsed-error.ts";

/** Through what the app writes: advice names the annotations and constants of that alone. */
export type Layer = "Room" | "ORMLite" | "the platform";

const OF_ROOM = /^androidx\.room\.|_Impl\b/;
const OF_ORMLITE = /^com\.j256\.ormlite\./;
/** What stands between the app and SQLite without being a layer. */
const OF_PLATFORM = /^(?:android|dalvik|libcore|java)\./;

/** The layer that a stack shows between the app's code and SQLite; undefined where it is another, or none is shown. */
export function layerOf(frames: readonly Frame[]): Layer | undefined {
  if (frames.some(({ className }) => OF_ROOM.test(className))) return "Room";
  if (frames.some(({ className }) => OF_ORMLITE.test(className))) return "ORMLite";
  const caller = frames.findIndex(({ className }) => !OF_PLATFORM.test(className));
  const isOwn = caller > 0 && originOf(frames[caller]?.className ?? "") === "app";
  return isOwn ? "the platform" : undefined;
}

/** What to do about a row that is there already, by what writes it. */
export function stepsForRow(column: string, layer: Layer | undefined): string[] {
  const isNumber = /(?:^|\.|_)(?:row)?id$/i.test(column);
  switch (layer) {
    case "Room":
      return [
        "Update the row that is there: @Upsert, or @Insert with an onConflict rule.",
        ...(isNumber
          ? ["Where new rows need a new key, leave it to Room: autoGenerate = true, and id 0."]
          : []),
      ];
    case "ORMLite":
      return [
        `Look the row up by ${column} before it is written, and update that one: createOrUpdate() finds rows by their id alone, and inserts where the object has none that is stored.`,
      ];
    case "the platform":
      return [
        "Update the row that is there, or insert with a rule for the conflict: insertWithOnConflict() with CONFLICT_IGNORE, or CONFLICT_REPLACE, which deletes the old row.",
        ...(isNumber
          ? [
              "Where new rows need a new key, leave it out of the values: SQLite gives one to an INTEGER PRIMARY KEY.",
            ]
          : []),
      ];
    default:
      return [`Look the row up by ${column} before it is written, and update that one.`];
  }
}

/** What to do about a row without its parent, by what writes it. */
export function stepsForParent(layer: Layer | undefined): string[] {
  if (layer === "Room")
    return [
      "Write the parent first, in one @Transaction; for deleting choose onDelete = CASCADE or SET_NULL.",
      "REPLACE on a parent deletes it for a moment: use @Upsert.",
    ];
  return [
    "Write the parent first, in one transaction; for deleting give the foreign key ON DELETE CASCADE or SET NULL.",
    "Replacing a parent (INSERT OR REPLACE) deletes it for a moment: update it instead.",
  ];
}
