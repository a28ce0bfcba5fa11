import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "SQLiteException: SQLite reported an error",
  summary:
    "The database engine could not do what was asked: a table or column does not exist, a constraint would be violated, a row is too large for the cursor window, or the file is locked, full, damaged or cannot be opened. The message mostly quotes the table, the column or the SQL.",
  rank: 42,
  exceptions: [
    "android.database.sqlite.SQLiteException",
    "android.database.sqlite.SQLiteConstraintException",
    "android.database.sqlite.SQLiteDatabaseLockedException",
    "android.database.sqlite.SQLiteReadOnlyDatabaseException",
    "android.database.sqlite.SQLiteBlobTooBigException",
    "android.database.sqlite.SQLiteCantOpenDatabaseException",
    "android.database.sqlite.SQLiteFullException",
    "android.database.sqlite.SQLiteDiskIOException",
    "android.database.sqlite.SQLiteDatabaseCorruptException",
    "android.database.CursorWindowAllocationException",
  ],
  patterns: [
    { needle: "no such ", regex: /no such (?<missingKind>table|column): (?<missingName>[\w.]+)/ },
    {
      needle: " constraint failed",
      regex:
        /(?<constraint>UNIQUE|NOT NULL|FOREIGN KEY|PRIMARY KEY|CHECK) constraint failed(?:: (?<columnName>[\w.]+))?/,
    },
    {
      needle: "Row too big to fit into CursorWindow",
      regex:
        /(?<tooBig>Row too big) to fit into CursorWindow(?: requiredPos=\d{1,9}, totalRows=\d{1,9})?(?:; query: (?<query>[^\n]{1,1000}))?/,
    },
    {
      needle: " from CursorWindow.",
      regex: /Couldn't read row (?<readRow>-?\d{1,9}), col (?<readColumn>-?\d{1,9}) from CursorWindow\./,
    },
    {
      needle: "Available columns: ",
      regex:
        /column '(?<unknownColumn>[^'\n]{1,200})' does not exist\. Available columns: (?<columns>[^\n]{1,1000})/,
    },
    {
      needle: "# Open Cursors=",
      regex: /# Open Cursors=(?<openCursors>\d{1,9})/,
    },
    {
      needle: " (code ",
      regex: /SQLite\w{0,40}Exception: [^\n]{0,400}? \(code (?<resultCode>\d{1,6})\b/,
    },
  ],
  subject: ["no {missingKind} {missingName}", "{constraint}", "{unknownColumn}"],
  facts: [
    "missingKind",
    "missingName",
    "constraint",
    "columnName",
    "tooBig",
    "query",
    "readRow",
    "readColumn",
    "unknownColumn",
    "columns",
    "openCursors",
    "resultCode",
  ],
  causes: {
    misspelled: {
      text: "the SQL itself is misspelled, or a word in it is not quoted",
      when: { message: /syntax error/ },
      decidedBy: "run the statement of the message in the Database Inspector: does it stop at the same word?",
      remedy: "Correct the SQL at the word that the message names, and pass values as bound arguments.",
    },
    missingInSchema: {
      text: "a table or column is missing because an upgrade step is missing",
      unless: { constraint: true, tooBig: true, message: /syntax error/ },
      decidedBy:
        "run `adb shell run-as <applicationId> sqlite3 databases/<name> .schema` or open the Database Inspector: is {missingName|the table or column} there?",
    },
    rowIsThere: {
      text: "a row with the same key is inserted again without a conflict strategy",
      unless: { missingName: true, tooBig: true, constraint: /FOREIGN|NOT ?NULL/i, message: /syntax error/ },
      decidedBy: "query the key in the Database Inspector just before the insert: is the row there?",
      remedy: "Choose a conflict strategy, or use `@Upsert`.",
    },
    parentMissing: {
      text: "the parent row of a foreign key does not exist yet",
      unless: {
        missingName: true,
        tooBig: true,
        constraint: /UNIQUE|PRIMARY|NOT ?NULL/i,
        message: /syntax error/,
      },
      decidedBy: "query the parent's key in the Database Inspector just before the insert: is there no row?",
      remedy: "Insert the parent first, in one transaction.",
    },
    rowTooBig: {
      text: "a column holds a large blob or text; a row must fit a cursor window of about 2 MB",
      unless: { missingName: true, constraint: true, message: /syntax error/ },
      decidedBy:
        "run `SELECT max(length(<column>)) FROM <table>` in the Database Inspector: is it near 2 MB?",
      remedy: "Store the content in a file and its path in the row.",
    },
    twoConnections: {
      text: "two connections write to the same file",
      unless: { missingName: true, constraint: true, tooBig: true, message: /syntax error/ },
      decidedBy:
        "search for `databaseBuilder(` and `SQLiteOpenHelper(`: is the same file opened twice, or in two processes?",
      remedy: "Share one connection in the whole app.",
    },
  },
  checks: [
    {
      text: "find the DAO or the SQL that names {missingName|the table and column of the message}",
      unless: { tooBig: true },
    },
    {
      text: "check the `onConflict` strategy, unique indices and foreign keys of the entity",
      unless: { missingName: true, tooBig: true },
    },
    "check that migrations or `onUpgrade` create what the message misses",
  ],
  fix: "Repair the statement or the schema: `@Upsert` or a conflict strategy for repeated rows, parents before children, a migration for new columns, and files instead of blobs. Note that `REPLACE` deletes the old row and cascades.",
} as const satisfies FailureClass;
