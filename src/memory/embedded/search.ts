import type { RCASearchFilters } from "../../model/rca-document.ts";
import { isLog } from "../query-failure.ts";
import { leastAlike } from "../rca-store.ts";
import type { Connection } from "./connection.ts";
import { conditionOf, slotOf } from "./rows.ts";
import { allWords, buildPhraseQuery, distinctiveWords } from "./text-search.ts";
import type { Wanted } from "./vector-file.ts";

export interface Query {
  text: string;
  /** Name of the failure that the text holds; undefined where it holds words about one. */
  fingerprint: string | undefined;
  filters: RCASearchFilters;
}

export interface ComparedQuery extends Query {
  /** Cosine of every slot to it, the first slot's at 0. */
  similarities: Float32Array;
}

/** Slots that are asked for at first; where the filters leave too little of them, all are. */
const firstPage = 400;
/** Matches of the words that are looked at. */
const mostWords = 200;

/** What has to be known of the vectors: where the filters name a failure those of its documents, else all. */
export function wantedVectors(connection: Connection, query: Query): Wanted {
  const row = connection.prepare("select max(slot) as last from documents").get();
  const last = Number(Object(row).last ?? 0);
  const { fingerprint, min_similarity } = query.filters;
  if (fingerprint !== undefined) return { last, slots: sameFailure(connection, query) };
  return { last, least: min_similarity };
}

/** Slots of the best matches that pass the filters. */
export function bestSlots(connection: Connection, query: ComparedQuery, limit: number): number[] {
  return ranked(connection, query, limit)
    .filter((slot) => isNearEnough(query, slot))
    .slice(0, limit);
}

function ranked(connection: Connection, query: ComparedQuery, limit: number): number[] {
  const exact = nearestFirst(sameFailure(connection, query), query);
  if (query.filters.fingerprint !== undefined) return exact;
  const byVector = passing(connection, query, limit + exact.length);
  // What holds the words is nearer to what was asked for than what only resembles them.
  return [...new Set([...exact, ...wordMatches(connection, query, mostWords), ...byVector])];
}

function isNearEnough(
  { similarities, filters: { min_similarity = 0 } }: ComparedQuery,
  slot: number,
): boolean {
  return min_similarity === 0 || (similarities[slot - 1] ?? 0) >= min_similarity;
}

/** How many match and pass the filters. */
export function countMatches(connection: Connection, query: ComparedQuery): number {
  const { sql, values } = conditionOf(query.filters);
  const slots = new Set(
    [...alike(query), ...sameFailure(connection, query), ...wordMatches(connection, query, -1)].filter(
      (slot) => isNearEnough(query, slot),
    ),
  );
  const row = connection
    .prepare(
      `select count(*) as count from documents where slot in (select value from json_each(?)) and ${sql}`,
    )
    .get(JSON.stringify([...slots]), ...values);
  return Number(Object(row).count);
}

/** Slots of the very failure that is asked about, or that the filters name. */
function sameFailure(connection: Connection, { fingerprint, filters }: Query): number[] {
  const named = filters.fingerprint ?? fingerprint;
  if (named === undefined) return [];
  const { sql, values } = conditionOf({ ...filters, fingerprint: named });
  return connection
    .prepare(`select slot from documents where ${sql}`)
    .all(...values)
    .map(slotOf);
}

function nearestFirst(slots: number[], { similarities }: ComparedQuery): number[] {
  return slots.sort((left, right) => (similarities[right - 1] ?? 0) - (similarities[left - 1] ?? 0));
}

/** Slots with more in common than chance, the most alike first: all, or some more than `most` where only these count. */
function alike(query: ComparedQuery, most = Number.POSITIVE_INFINITY): number[] {
  const { similarities, filters } = query;
  const enough = Math.max(leastAlike, filters.min_similarity ?? 0);
  const slots: number[] = [];
  for (let at = 0; at < similarities.length; at++) if ((similarities[at] ?? 0) >= enough) slots.push(at + 1);
  if (slots.length <= most) return nearestFirst(slots, query);
  const sorted = Float32Array.from(slots, (slot) => similarities[slot - 1] ?? 0).sort();
  const least = sorted[sorted.length - most] ?? 0;
  return nearestFirst(
    slots.filter((slot) => (similarities[slot - 1] ?? 0) >= least),
    query,
  );
}

/** The best slots that are there and pass the filters. */
function passing(connection: Connection, query: ComparedQuery, limit: number): number[] {
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
 * Slots of documents with words of the query, the best first: those that hold it as it stands, those with all of its
 * words, those with some distinctive ones. None where the query is a log: its vector holds the words as well, with what
 * they weigh, and every failure shares some with many others; so it is for the last of these where it is a message.
 */
function wordMatches(connection: Connection, { text, filters, fingerprint }: Query, limit: number): number[] {
  if (isLog(text)) return [];
  const { sql, values } = conditionOf(filters);
  const matches = connection.prepare(
    `select documents.slot as slot from words join documents on documents.slot = words.rowid
     where words match ? and ${sql} order by words.rank limit ?`,
  );
  const some = fingerprint === undefined ? distinctiveWords(connection, text) : undefined;
  const slots = [buildPhraseQuery(text), allWords(text), some].flatMap((expression) =>
    expression === undefined ? [] : matches.all(expression, ...values, limit).map(slotOf),
  );
  return [...new Set(slots)];
}
