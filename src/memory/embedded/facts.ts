import type { RCADocument } from "../../model/rca-document.ts";
import { type Facts, factsOf, qualityBin, tenthOf } from "../overview/facts.ts";
import type { Connection } from "./connection.ts";
import { prepared } from "./database.ts";

const hourMs = 3_600_000;
/** Stands for what is not known. */
const unknown = -1;

/** Notes what is counted of a document, so that a question over all of them reads none. */
export function addFacts(connection: Connection, slot: number, document: RCADocument): void {
  const facts = factsOf(document);
  const { failure, project = null, type, state, firstAt, seenAt, seen } = facts;
  prepared(connection, "insert into facts values (?, ?, ?, ?, ?, ?, ?, ?)").run(
    slot,
    failure,
    project,
    type,
    state,
    firstAt,
    seenAt,
    seen,
  );
  tally(connection, facts, 1);
}

/** Takes back what `addFacts` noted of the document that a slot holds. */
export function removeFacts(connection: Connection, slot: number, document: RCADocument): void {
  const { changes } = prepared(connection, "delete from facts where slot = ?").run(slot);
  if (changes > 0) tally(connection, factsOf(document), -1);
}

function tally(connection: Connection, facts: Facts, by: 1 | -1): void {
  const { project = "", type, state, seen, given, isRight, quality, times } = facts;
  prepared(
    connection,
    `insert into tallies values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict do update set documents = documents + excluded.documents, seen = seen + excluded.seen`,
  ).run(
    project,
    type,
    state,
    qualityBin(quality),
    given === undefined ? unknown : tenthOf(given),
    isRight === undefined ? unknown : Number(isRight),
    by,
    by * seen,
  );
  const hour = prepared(
    connection,
    "insert into hours values (?, ?, ?, ?) on conflict do update set seen = seen + excluded.seen",
  );
  for (const time of times) hour.run(Math.floor(time / hourMs), project, type, by);
}
