import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Connection } from "./connection.ts";
import { transaction } from "./database.ts";
import { countOf } from "./rows.ts";
import { generationOf } from "./schema.ts";
import { generationOfVectors } from "./vector-file.ts";

/** Removes every document and every vector, of any embedder, and says how many documents that were. */
export function clearAll(connection: Connection, file: string): number {
  const count = transaction(connection, () => {
    const all = countOf(connection);
    connection.exec("delete from facts; delete from tallies; delete from hours");
    connection.exec("delete from documents; delete from sqlite_sequence where name = 'documents'");
    connection.exec("insert into words (words) values ('delete-all')");
    connection.exec("update meta set value = value + 1 where name = 'generation'");
    return all;
  });
  // Another process may have begun the vectors of the new generation already.
  const now = generationOf(connection);
  for (const name of readdirSync(dirname(file)))
    if (generationOfVectors(name) < now) rmSync(join(dirname(file), name), { force: true });
  // What is forgotten is gone from the file too, where no other process is in the middle of something.
  connection.exec("vacuum");
  connection.prepare("pragma wal_checkpoint(truncate)").all();
  return count;
}
