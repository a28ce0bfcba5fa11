import type { FactTable } from "./fact-table.ts";

export interface SqliteCode {
  /** The result code as SQLite and Android print it: "(code 1032 …)". */
  code: number;
  name: string;
  /** What happened, as a sentence's end after the exception. */
  means: string;
  steps: readonly string[];
}

/** Result codes that name one cause, whatever the statement was. */
export const SQLITE_CODES: FactTable<SqliteCode> = {
  asOf: "2026-11",
  source: "https://www.sqlite.org/rescode.html",
  rows: [
    {
      code: 13,
      name: "SQLITE_FULL",
      means: "The device had no space left for the database, so that any write can fail",
      steps: [
        "Catch SQLiteFullException where it is written, and tell the user or go on without.",
        "Look whether the app itself fills the storage: caches without a limit, a table that only grows.",
      ],
    },
    {
      code: 1032,
      name: "SQLITE_READONLY_DBMOVED",
      means:
        "The database file was moved, replaced or deleted while it was open, and SQLite no longer writes to it",
      steps: [
        "Close the database before its file is deleted or replaced, and open it again after.",
        "A cache may also be cleared by the system or the user: catch SQLiteReadOnlyDatabaseException and create it anew.",
      ],
    },
    {
      code: 1544,
      name: "SQLITE_READONLY_DIRECTORY",
      means: "The folder of the database cannot be written, so that SQLite cannot make its journal there",
      steps: ["Keep the database in the app's own folder (getDatabasePath)."],
    },
    {
      code: 14,
      name: "SQLITE_CANTOPEN",
      means:
        "The database file could not be opened: its folder is missing, it may not be read, or too many files are open",
      steps: [
        "Create the folder first, and look for cursors, streams and databases that are never closed.",
        "Before the first unlock after a restart only device-protected storage can be read.",
      ],
    },
    {
      code: 11,
      name: "SQLITE_CORRUPT",
      means: "The database file is damaged",
      steps: [
        "Never copy or replace the file while it is open, and copy its -wal and -shm files with it.",
        "Give the helper a DatabaseErrorHandler that saves what can be saved.",
      ],
    },
    {
      code: 26,
      name: "SQLITE_NOTADB",
      means: "The file is not a SQLite database: it is encrypted, truncated or something else",
      steps: ["Check what was copied to that path, and with which key an encrypted database is opened."],
    },
    {
      code: 5,
      name: "SQLITE_BUSY",
      means: "Another connection held the database for longer than this one waited",
      steps: [
        "Use one SQLiteOpenHelper (or one Room database) for the whole process.",
        "Keep transactions short, and turn on write-ahead logging.",
      ],
    },
  ],
};
