import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import type LibsqlDatabase from "libsql";
import { runWhole } from "../../support/native-calls.ts";
import { setAside } from "../../support/set-aside.ts";
import type { Connection } from "./connection.ts";
import { loadLibsql } from "./load-libsql.ts";
import { migrate } from "./schema.ts";

type Statement = LibsqlDatabase.Statement<unknown[]>;

/** Milliseconds that a statement waits for another process's write. */
export const busyTimeout = 5000;

/**
 * Opens the database in a file, which is made where there is none, readable by its owner only. One that is no database
 * or is damaged is set aside under another name, which `onSetAside` is told, and a new one begun.
 */
export async function openDatabase(file: string, onSetAside: (name: string) => void): Promise<Connection> {
  const Database = loadLibsql();
  const open = (): Connection => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    const connection = runWhole(() => new Database(file, { timeout: busyTimeout }));
    try {
      connection.exec("pragma journal_mode = wal; pragma synchronous = normal");
      migrate(connection, file);
      return connection;
    } catch (problem) {
      connection.close();
      throw problem;
    }
  };
  try {
    return open();
  } catch (problem) {
    if (!isCorrupt(problem)) throw problem;
    onSetAside(setDatabaseAside(file));
    return open();
  }
}

/** Whether what was thrown says that the file is no sound database. */
export function isCorrupt(problem: unknown): boolean {
  const code = String(Object(problem).code ?? "");
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);
}

/** Whether another process held what was needed; nothing was done then. */
export function isBusy(problem: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test(String(Object(problem).code ?? ""));
}

/** Sets a database aside with its journal, and gives its new name. */
export const setDatabaseAside = (file: string): string => setAside(file, ["-wal", "-shm"]);

const statements = new WeakMap<Connection, Map<string, Statement>>();

/** A statement that is run again and again: to prepare one costs as much as to run it. */
export function prepared(connection: Connection, sql: string): Statement {
  const known = statements.get(connection) ?? new Map<string, Statement>();
  statements.set(connection, known);
  const statement = known.get(sql) ?? connection.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** Begins by taking the right to write, so that numbers of slots are this process's until the end. */
export function transaction<Result>(connection: Connection, work: () => Result): Result {
  connection.exec("begin immediate");
  try {
    const result = work();
    connection.exec("commit");
    return result;
  } catch (problem) {
    // Where the disk is full SQLite has rolled back by itself.
    if (connection.inTransaction) connection.exec("rollback");
    throw problem;
  }
}
