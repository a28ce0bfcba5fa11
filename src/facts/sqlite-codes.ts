import { tableOf } from "./fact-table.ts";
import data from "./sqlite-codes.json" with { type: "json" };

export interface SqliteCode {
  /** The result code as SQLite and Android print it: "(code 1032 …)". */
  code: number;
  name: string;
  /** What happened, as a sentence's end after the exception. */
  means: string;
  steps: readonly string[];
}

/** Result codes that name one cause, whatever the statement was. */
export const SQLITE_CODES = tableOf<SqliteCode>(data);
