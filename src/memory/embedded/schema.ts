import { existsSync } from "node:fs";
import { ChromaDBError } from "../chroma-db-error.ts";
import type { Connection } from "./connection.ts";

/** What brings a database from one version of the schema to the next; the first makes it. Steps are only ever added. */
export const schemaSteps: readonly string[] = [
  `create table documents (
     slot integer primary key autoincrement,
     id text not null unique,
     language text not null,
     error_type text not null,
     confidence real not null,
     quality_score real not null,
     fingerprint text,
     project text,
     body text not null
   );
   create index documents_of_a_failure on documents (fingerprint, project);
   create virtual table words using fts5 (message, cause, guidelines, path, content = '', contentless_delete = 1);
   create virtual table vocabulary using fts5vocab (words, row);
   create table meta (name text primary key, value text not null) without rowid;
   insert into meta values ('generation', '1');`,
  // Derived from the documents, for questions over all of them: what each is ordered by, and sums that are kept up.
  `create table facts (
     slot integer primary key,
     failure text not null,
     project text,
     type text not null,
     state text not null,
     first_at integer not null,
     seen_at integer not null,
     seen integer not null
   );
   create index facts_by_time on facts (seen_at, slot);
   create index facts_of_a_project on facts (project, seen_at, slot);
   create index facts_of_a_failure on facts (failure, seen_at, slot, project);
   create table tallies (
     project text not null, type text not null, state text not null, quality integer not null,
     tenth integer not null, is_right integer not null, documents integer not null, seen integer not null,
     primary key (project, type, state, quality, tenth, is_right)
   ) without rowid;
   create table hours (
     hour integer not null, project text not null, type text not null, seen integer not null,
     primary key (hour, project, type)
   ) without rowid;`,
  // Words of the class, the exception and what the cause is about can be searched for, too.
  `drop table vocabulary;
   drop table words;
   create virtual table words using fts5 (
     message, cause, guidelines, path, class, content = '', contentless_delete = 1
   );
   create virtual table vocabulary using fts5vocab (words, row);
   insert into words (rowid, message, cause, guidelines, path, class)
   select slot, substr(body ->> '$.error_message', 1, 20000), substr(body ->> '$.root_cause', 1, 20000),
     substr(body ->> '$.fix_guidelines', 1, 20000), substr(body ->> '$.file_path', 1, 20000),
     error_type || ' ' || coalesce(body ->> '$.exception', '') || ' ' || coalesce(body ->> '$.symbol', '')
   from documents;`,
];

/**
 * Brings a database to the version that this program knows. Before an older one is changed a copy of it is kept beside
 * it, named for its version.
 */
export function migrate(connection: Connection, file: string, steps: readonly string[] = schemaSteps): void {
  const version = versionOf(connection);
  if (version === steps.length) return;
  if (version > steps.length) {
    throw new ChromaDBError(`The memory in ${file} was written by a newer version of culprit`, "open", {
      hint: "Use that version, or move the file away.",
    });
  }
  const copy = `${file}.version-${version}`;
  if (version > 0 && !existsSync(copy)) connection.prepare("vacuum into ?").run(copy);
  connection.exec("begin immediate");
  try {
    // Another process may have been first.
    for (const step of steps.slice(versionOf(connection))) connection.exec(step);
    connection.exec(`pragma user_version = ${steps.length}`);
    connection.exec("commit");
  } catch (problem) {
    if (connection.inTransaction) connection.exec("rollback");
    throw problem;
  }
}

/** Counts how often everything was removed: numbers of slots begin anew then. */
export function generationOf(connection: Connection): number {
  const row = connection.prepare("select value from meta where name = 'generation'").get();
  return Number(Object(row).value);
}

function versionOf(connection: Connection): number {
  const row = connection.prepare("pragma user_version").get();
  return Number(Object(row).user_version ?? 0);
}
