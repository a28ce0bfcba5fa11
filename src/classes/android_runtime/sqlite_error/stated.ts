import { SQLITE_CODES } from "../../../facts/sqlite-codes.ts";
import { frameName, given, type Reading, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["missingKind", "missingName"], ({ missingKind, missingName }, told) => ({
    cause: `${told.here ?? "A statement"} names the ${missingKind} ${missingName}, which the database on that device does not have${missingKind === "column" ? ": a slip, or a column that its version came without" : ""}.`,
    steps: [
      missingKind === "table"
        ? "See whether it is made: onCreate runs only for a new file; raise the version and create it in onUpgrade or a migration."
        : `Compare ${missingName} with CREATE TABLE; after adding a column raise the version and ALTER TABLE in the upgrade. A text without quotes is taken for a column.`,
      "While nothing is released, clear the app's data.",
    ],
    ground: "inKind",
    said: true,
  })),
  given(["constraint", "columnName"], ({ constraint, columnName }, told) => {
    const name = writer(told);
    return {
      cause:
        constraint === "NOT NULL"
          ? `${name} writes a row without ${columnName}, which may not be null.`
          : constraint === "UNIQUE" || constraint === "PRIMARY KEY"
            ? `${name} writes a row whose ${columnName} is there already.`
            : `${name} breaks the ${constraint} rule of ${columnName}.`,
      steps: [
        constraint === "NOT NULL"
          ? "Give it a value, or a default in the schema."
          : "Update the row that is there, or insert with a rule for the conflict (CONFLICT_REPLACE, CONFLICT_IGNORE; in Room @Upsert or onConflict). A key can be left to the database (AUTOINCREMENT; in Room autoGenerate and id 0).",
      ],
      ground: "inKind",
      said: true,
    };
  }),
  given(["constraint"], ({ constraint }, told) =>
    constraint === "FOREIGN KEY"
      ? {
          cause: `${writer(told)} writes a row that points to a parent that is not there, or deletes a parent that others point to.`,
          steps: [
            "Write the parent first, in one @Transaction; for deleting choose onDelete = CASCADE or SET_NULL.",
            "REPLACE on a parent deletes it for a moment: use @Upsert.",
          ],
          ground: "inKind",
          said: true,
        }
      : undefined,
  ),
  given(["resultCode"], ({ resultCode }, told) => {
    const row = SQLITE_CODES.rows.find(({ code }) => String(code) === resultCode);
    if (!row) return undefined;
    return {
      cause: `${row.means.replace(/\.$/, "")}${told.here ? `; that is where ${told.here} failed` : ""}.`,
      steps: [...row.steps],
      ground: "inKind",
      said: true,
    };
  }),
];

/** Who runs the statement; Room's generated code is nobody. */
function writer({ own }: Told<typeof failureClass>): string {
  const frame = own.find(({ className }) => !/_Impl\b/.test(className));
  return frame ? frameName(frame) : "A statement";
}
