import type { RCASearchFilters } from "../../model/rca-document.ts";
import { fused } from "../rank-fusion.ts";
import { leastAlike } from "../rca-store.ts";
import type { Connection } from "./database.ts";
import { conditionOf } from "./rows.ts";
import { distinctiveWords } from "./text-search.ts";

export interface Query {
  text: string;
  /** Name of the failure that the text holds; undefined where it holds words about one. */
  fingerprint: string | undefined;
  /** Cosine of every slot to it, the first slot's at 0. */
  similarities: Float32Array;
  filters: RCASearchFilters;
}

/** Slots that are asked for at first; where the filters leave too little of them, all are. */
const firstPage = 400;
/** Matches of the words that are looked at. */
const mostWords = 200;

/** Slots of the best matches that pass the filters. */
export function bestSlots(connection: Connection, query: Query, limit: number): number[] {
  const exact = sameFailure(connection, query);
  const byVector = passing(connection, query, limit + exact.length);
  const byWords = wordMatches(connection, query, mostWords);
  return [...new Set([...exact, ...fused(byVector, byWords)])].slice(0, limit);
}

/** How many match and pass the filters. */
export function countMatches(connection: Connection, query: Query): number {
  const { sql, values } = conditionOf(query.filters);
  const slots = new Set([
    ...alike(query),
    ...sameFailure(connection, query),
    ...wordMatches(connection, query, -1),
  ]);
  const row = connection
    .prepare(
      `select count(*) as count from documents where slot in (select value from json_each(?)) and ${sql}`,
    )
    .get(JSON.stringify([...slots]), ...values);
  return Number(Object(row).count);
}

/** Slots of the very failure that is asked about, or that the filters name; the most alike first. */
function sameFailure(connection: Connection, { fingerprint, filters, similarities }: Query): number[] {
  const named = filters.fingerprint ?? fingerprint;
  if (named === undefined) return [];
  const { sql, values } = conditionOf({ ...filters, fingerprint: named });
  return connection
    .prepare(`select slot from documents where ${sql}`)
    .all(...values)
    .map(slotOf)
    .sort((left, right) => (similarities[right - 1] ?? 0) - (similarities[left - 1] ?? 0));
}

/** Slots with more in common than chance, the most alike first: all, or some more than `most` where only these count. */
function alike({ similarities }: Query, most = Number.POSITIVE_INFINITY): number[] {
  const least = similarities.length > most ? Math.max(leastAlike, cutOf(similarities, most)) : leastAlike;
  const slots: number[] = [];
  for (let at = 0; at < similarities.length; at++) if ((similarities[at] ?? 0) >= least) slots.push(at + 1);
  return slots.sort((left, right) => (similarities[right - 1] ?? 0) - (similarities[left - 1] ?? 0));
}

/** The similarity of the last of the best so many. */
function cutOf(similarities: Float32Array, most: number): number {
  return similarities.toSorted()[similarities.length - most] ?? 0;
}

/** The best slots that are there and pass the filters. */
function passing(connection: Connection, query: Query, limit: number): number[] {
  const { sql, values } = conditionOf(query.filters);
  const check = connection.prepare(
    `select slot from documents where slot in (select value from json_each(?)) and ${sql}`,
  );
  const passed = (slots: readonly number[]) => {
    const there = new Set(check.all(JSON.stringify(slots), ...values).map(slotOf));
    return slots.filter((slot) => there.has(slot)).slice(0, limit);
  };
  const page = Math.max(firstPage, limit);
  const first = passed(alike(query, page).slice(0, page));
  return first.length < limit && page < query.similarities.length ? passed(alike(query)) : first;
}

/**
 * Slots of documents with distinctive words of the query, the best first. None where the query holds a failure: its
 * vector holds the words as well, with what they weigh, and every failure shares some with many others.
 */
function wordMatches(connection: Connection, { text, filters, fingerprint }: Query, limit: number): number[] {
  const words = fingerprint === undefined ? distinctiveWords(connection, text) : undefined;
  if (words === undefined) return [];
  const { sql, values } = conditionOf(filters);
  return connection
    .prepare(
      `select documents.slot as slot from words join documents on documents.slot = words.rowid
       where words match ? and ${sql} order by words.rank limit ?`,
    )
    .all(words, ...values, limit)
    .map(slotOf);
}

const slotOf = (row: unknown): number => Number(Object(row).slot);
