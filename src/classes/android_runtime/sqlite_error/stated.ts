import { SQLITE_CODES } from "../../../facts/sqlite-codes.ts";
import { frameName, given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
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
  tooBig,
  unreadable,
  given(["unknownColumn", "columns"], ({ unknownColumn, columns }, told) => ({
    cause: `${who(told)} asks the cursor for the column ${unknownColumn}, which the answer does not have: ${shorten(columns, 200)}.`,
    steps: [
      "Compare the name with the columns of the query or of the provider's projection, letter by letter; a column of a join is called as AS names it.",
    ],
    ground: "inKind",
    said: true,
  })),
  given(["openCursors"], ({ openCursors }, told) => ({
    cause: `No memory was left for the window of another cursor: ${openCursors} cursors are open${Number(openCursors) > 50 ? ", far more than are read at a time. They were not closed" : ""}.${told.here ? ` ${told.here} opened the last one.` : ""}`,
    steps: [
      "Close every cursor when it is read: cursor.use { … } in Kotlin, try with resources in Java.",
      "StrictMode.VmPolicy detectLeakedClosableObjects reports where those that were forgotten were opened.",
    ],
    ground: Number(openCursors) > 50 ? "inKind" : "likely",
    said: true,
  })),
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

/** The cursor window of a connection: 2 MB unless the device or the app sets another size (config_cursorWindowSize). */
function tooBig(told: Told<typeof failureClass>): StatedCause | undefined {
  const { tooBig: said, query } = told.facts;
  if (!said) return undefined;
  return {
    cause: `${who(told)} reads a row that alone is larger than a cursor window, through which Android hands out what a query finds: 2 MB unless set otherwise.${query ? ` It is a row of: ${shorten(query, 200)}.` : ""}`,
    steps: [
      "Find the column with the large value, a text or a blob (SELECT max(length(column)) FROM table), and leave it out of this query, or read it in pieces: substr(column, start, count).",
      "Keep what is large in a file, and its path in the row. Rows that are there already need a migration that shortens or deletes them: UPDATE and DELETE read no window.",
    ],
    ground: "inKind",
    said: true,
  };
}

/** A value that is not in the window. */
function unreadable(told: Told<typeof failureClass>): StatedCause | undefined {
  const { readRow, readColumn } = told.facts;
  if (!readRow || !readColumn) return undefined;
  if (Number(readColumn) < 0)
    return {
      cause: `${who(told)} reads column ${readColumn}: getColumnIndex() answers that where the query has no column of that name.`,
      steps: [
        "Compare the name with the columns of the query; getColumnIndexOrThrow() names the ones that there are.",
      ],
      ground: "inKind",
      said: true,
    };
  return {
    cause: `${who(told)} reads column ${readColumn} of row ${readRow}, which the cursor does not have in its window: a column that the query does not return, a row that is too large for the window, or rows that were deleted meanwhile.`,
    steps: [
      "Compare the number with the columns of the query; a row that is larger than 2 MB has to be read without its large column.",
    ],
    question: "why the value is not in the cursor's window",
    ground: "open",
  };
}

/** Who reads; a DAO by its own name, not by that of the code which Room makes of it. */
function who(told: Told<typeof failureClass>): string {
  const own = told.own.find(({ className }) => !isOfRoom(className));
  const dao = told.own.find(({ className }) => isOfRoom(className));
  const name = dao && /(\w{1,200})_Impl\b/.exec(dao.className)?.[1];
  return own && !name ? frameName(own) : name ? `A query of ${name}` : "A query";
}

const isOfRoom = (className: string): boolean => /_Impl\b/.test(className);

/** Who runs the statement; Room's generated code is nobody. */
function writer({ own }: Told<typeof failureClass>): string {
  const frame = own.find(({ className }) => !isOfRoom(className));
  return frame ? frameName(frame) : "A statement";
}
