import { type RCADocument, RCADocumentSchema, type RCASearchFilters } from "../../model/rca-document.ts";
import type { Connection } from "./connection.ts";
import { prepared } from "./database.ts";
import { addFacts, removeFacts } from "./facts.ts";

/** A document and the number of its vector. */
export interface Row {
  slot: number;
  document: RCADocument;
}

const columns = "id, language, error_type, confidence, quality_score, fingerprint, project, body";

export function rowOf(connection: Connection, id: string): Row | undefined {
  return rowFrom(prepared(connection, "select slot, body from documents where id = ?").get(id));
}

/** Rows by their slots, in the order of these. */
export function rowsIn(connection: Connection, slots: readonly number[]): Row[] {
  const found = connection
    .prepare("select slot, body from documents where slot in (select value from json_each(?))")
    .all(JSON.stringify(slots));
  const rows = new Map(found.flatMap((each) => rowFrom(each) ?? []).map((row) => [row.slot, row]));
  return slots.flatMap((slot) => rows.get(slot) ?? []);
}

/** Those of the slots that hold a document. */
export function slotsIn(connection: Connection, slots: readonly number[]): number[] {
  if (slots.length === 0) return [];
  return connection
    .prepare("select slot from documents where slot in (select value from json_each(?)) order by slot")
    .all(JSON.stringify(slots))
    .map(slotOf);
}

/** How many documents there are. */
export function countOf(connection: Connection): number {
  return Number(Object(connection.prepare("select count(*) as count from documents").get()).count);
}

export const slotOf = (row: unknown): number => Number(Object(row).slot);

/** The first rows after a slot. */
export function rowsAfter(connection: Connection, slot: number, limit: number): Row[] {
  return connection
    .prepare("select slot, body from documents where slot > ? order by slot limit ?")
    .all(slot, limit)
    .flatMap((each) => rowFrom(each) ?? []);
}

/** Writes a document into a slot of its own, or into the one it has. Gives the slot. */
export function writeRow(connection: Connection, document: RCADocument, slot?: number): number {
  const { id, language, error_type, confidence, quality_score, fingerprint, project } = document;
  const values = [id, language, error_type, confidence, quality_score, fingerprint ?? null, project ?? null];
  if (slot !== undefined) removeRow(connection, slot);
  const { lastInsertRowid } = prepared(
    connection,
    `insert into documents (slot, ${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(slot ?? null, ...values, JSON.stringify(document));
  const written = Number(lastInsertRowid);
  prepared(
    connection,
    "insert into words (rowid, message, cause, guidelines, path, class) values (?, ?, ?, ?, ?, ?)",
  ).run(
    written,
    plain(document.error_message),
    plain(document.root_cause),
    plain(document.fix_guidelines.join("\n")),
    plain(document.file_path),
    plain([error_type, document.exception ?? "", document.symbol ?? ""].join(" ")),
  );
  addFacts(connection, written, document);
  return written;
}

export function removeRow(connection: Connection, slot: number): void {
  prepared(connection, "delete from words where rowid = ?").run(slot);
  const former = rowFrom(prepared(connection, "select slot, body from documents where slot = ?").get(slot));
  if (former) removeFacts(connection, slot, former.document);
  prepared(connection, "delete from documents where slot = ?").run(slot);
}

/** The condition that filters stand for, and its values. */
export function conditionOf(filters: RCASearchFilters): { sql: string; values: (string | number)[] } {
  const { language, error_type, min_confidence, min_quality_score, fingerprint, project } = filters;
  const parts: [string, string | number | undefined][] = [
    ["language = ?", language],
    ["error_type = ?", error_type],
    ["confidence >= ?", min_confidence],
    ["quality_score >= ?", min_quality_score],
    ["fingerprint = ?", fingerprint],
    ["project = ?", project],
  ];
  const set = parts.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return {
    sql: ["1", ...set.map(({ sql }) => sql)].join(" and "),
    values: set.map(({ value }) => value),
  };
}

function rowFrom(row: unknown): Row | undefined {
  if (row === undefined) return undefined;
  const { slot, body } = Object(row);
  const document = RCADocumentSchema.safeParse(JSON.parse(String(body)));
  return document.success ? { slot: Number(slot), document: document.data } : undefined;
}

/** Text that the index takes: well-formed, and without the end marks of C. */
function plain(text: string): string {
  return Buffer.from(text.slice(0, 20_000)).toString().replaceAll("\0", " ");
}
