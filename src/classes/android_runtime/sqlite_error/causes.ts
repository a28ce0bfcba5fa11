import { tableOf } from "../../../analysis/build/versions.ts";
import { SQLITE_CODES } from "../../../facts/sqlite-codes.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatFrame, shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { type Layer, layerOf, stepsForParent, stepsForRow } from "./layer.ts";

/** Many more than are read at a time. */
const MANY_CURSORS = 50;

export const causes = causesOf<typeof failureClass>()({
  missingInSchema: ({ who, kind, name }: Texts<"who" | "kind" | "name">) => ({
    text: `${who} names the ${kind} ${name}, which the database on that device does not have${kind === "column" ? ": a slip, or a column that its version came without" : ""}.`,
    steps: [
      kind === "table"
        ? look(
            "See whether it is made: onCreate runs only for a new file; raise the version and create it in onUpgrade or a migration.",
          )
        : look(
            `Compare ${name} with CREATE TABLE; after adding a column raise the version and ALTER TABLE in the upgrade. A text without quotes is taken for a column.`,
          ),
      "While nothing is released, clear the app's data.",
    ],
  }),
  nullWritten: ({ who, column }: Texts<"who" | "column">) => ({
    text: `${who} writes a row without ${column}, which may not be null.`,
    steps: ["Give it a value, or a default in the schema."],
  }),
  rowIsThere: ({ who, column, layer }: Texts<"who" | "column"> & { layer?: Layer }) => ({
    text: `${who} writes a row whose ${column} is there already.`,
    steps: stepsForRow(column, layer),
  }),
  ruleBroken: ({ who, rule, column }: Texts<"who" | "rule" | "column">) => ({
    text: `${who} breaks the ${rule} rule of ${column}.`,
    steps: [look("Compare what is written with the rule in CREATE TABLE, or in the entity.")],
  }),
  parentMissing: ({ who, layer }: Texts<"who"> & { layer?: Layer }) => ({
    text: `${who} writes a row that points to a parent that is not there, or deletes a parent that others point to.`,
    steps: stepsForParent(layer),
  }),
  /** The cursor window of a connection: 2 MB unless the device or the app sets another size (config_cursorWindowSize). */
  rowTooBig: ({ who, query }: Texts<"who", "query">) => ({
    text: `${who} reads a row that alone is larger than a cursor window, through which Android hands out what a query finds: 2 MB unless set otherwise.${query ? ` It is a row of: ${shorten(query, 200)}.` : ""}`,
    steps: [
      "Find the column with the large value, a text or a blob (SELECT max(length(column)) FROM table), and leave it out of this query, or read it in pieces: substr(column, start, count).",
      "Keep what is large in a file, and its path in the row. Rows that are there already need a migration that shortens or deletes them: UPDATE and DELETE read no window.",
    ],
  }),
  noSuchIndex: ({ who, column }: Texts<"who" | "column">) => ({
    text: `${who} reads column ${column}: getColumnIndex() answers that where the query has no column of that name.`,
    steps: [
      look(
        "Compare the name with the columns of the query; getColumnIndexOrThrow() names the ones that there are.",
      ),
    ],
  }),
  notInWindow: ({ who, row, column }: Texts<"who" | "row" | "column">) => ({
    text: `${who} reads column ${column} of row ${row}, which the cursor does not have in its window: a column that the query does not return, a row that is too large for the window, or rows that were deleted meanwhile.`,
    steps: [
      look(
        "Compare the number with the columns of the query; a row that is larger than 2 MB has to be read without its large column.",
      ),
    ],
    question: "why the value is not in the cursor's window",
  }),
  columnNotSelected: ({ who, column, columns }: Texts<"who" | "column" | "columns">) => ({
    text: `${who} asks the cursor for the column ${column}, which the answer does not have: ${shorten(columns, 200)}.`,
    steps: [
      look(
        "Compare the name with the columns of the query or of the provider's projection, letter by letter; a column of a join is called as AS names it.",
      ),
    ],
  }),
  cursorsLeftOpen: ({ count, here }: { count: number; here?: string }) => ({
    text: `No memory was left for the window of another cursor: ${count} cursors are open${count > MANY_CURSORS ? ", far more than are read at a time. They were not closed" : ""}.${here ? ` ${here} opened the last one.` : ""}`,
    steps: [
      "Close every cursor when it is read: cursor.use { … } in Kotlin, try with resources in Java.",
      "StrictMode.VmPolicy detectLeakedClosableObjects reports where those that were forgotten were opened.",
    ],
  }),
  /** A result code of SQLite that names its cause by itself; `within` is the function that failed. */
  resultCode: ({ row, within, here }: { row: CodeRow } & Texts<never, "within" | "here">) => ({
    text: within
      ? `${row.means} (${row.name}). ${within} does not expect that.`
      : `${row.means.replace(/\.$/, "")}${here ? `; that is where ${here} failed` : ""}.`,
    steps: row.steps,
    label: "fails here",
  }),
}).settleByLog("rowTooBig");

type CodeRow = (typeof SQLITE_CODES.rows)[number];

export const rowOfCode = (code: string | undefined): CodeRow | undefined =>
  SQLITE_CODES.rows.find((row) => String(row.code) === code);

/** "result code 13 (sqlite.org, as of …)". */
export const sourceOfCode = ({ code }: CodeRow): string => `result code ${code} (${tableOf(SQLITE_CODES)})`;

export function readLog(context: Context<typeof failureClass>) {
  const { facts, here } = context;
  const verdict = readSchema(context) ?? readCursor(context);
  if (verdict) return verdict;
  const row = rowOfCode(facts.resultCode);
  return row && causes.proven("resultCode", { row, here }, SAID);
}

const SAID = { ground: "typical", explicit: true } as const;

/** What is written does not fit the tables. */
function readSchema({ facts, here, own, frames }: Context<typeof failureClass>) {
  const layer = layerOf(frames);
  const { missingKind: kind, missingName: name, constraint, columnName: column } = facts;
  if (kind && name) return causes.proven("missingInSchema", { who: here ?? "A statement", kind, name }, SAID);
  if (!constraint) return undefined;
  // Room's generated code is nobody.
  const frame = own.find(({ className }) => !isOfRoom(className));
  const who = frame ? formatFrame(frame) : "A statement";
  if (column && constraint === "NOT NULL") return causes.proven("nullWritten", { who, column }, SAID);
  if (column && /^(?:UNIQUE|PRIMARY KEY)$/.test(constraint))
    return causes.proven("rowIsThere", { who, column, layer }, SAID);
  if (constraint === "FOREIGN KEY") return causes.proven("parentMissing", { who, layer }, SAID);
  return column ? causes.proven("ruleBroken", { who, rule: constraint, column }, SAID) : undefined;
}

/** What is read is not in the cursor. */
function readCursor(context: Context<typeof failureClass>) {
  const { tooBig, query, readRow: row, readColumn, unknownColumn, columns, openCursors } = context.facts;
  const who = readerIn(context);
  if (tooBig) return causes.proven("rowTooBig", { who, query }, SAID);
  if (row && readColumn)
    return Number(readColumn) < 0
      ? causes.proven("noSuchIndex", { who, column: readColumn }, SAID)
      : causes.open("notInWindow", { who, row, column: readColumn });
  if (unknownColumn && columns)
    return causes.proven("columnNotSelected", { who, column: unknownColumn, columns }, SAID);
  const count = Number(openCursors);
  if (!openCursors) return undefined;
  const ground = count > MANY_CURSORS ? "typical" : "likely";
  return causes.proven("cursorsLeftOpen", { count, here: context.here }, { ...SAID, ground });
}

/** Who reads; a DAO by its own name, not by that of the code which Room makes of it. */
function readerIn({ own }: Context<typeof failureClass>): string {
  const frame = own.find(({ className }) => !isOfRoom(className));
  const dao = own.find(({ className }) => isOfRoom(className));
  const name = dao && /(\w{1,200})_Impl\b/.exec(dao.className)?.[1];
  return frame && !name ? formatFrame(frame) : name ? `A query of ${name}` : "A query";
}

const isOfRoom = (className: string): boolean => /_Impl\b/.test(className);
