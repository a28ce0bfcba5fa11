import type { RCASearchFilters } from "../../model/rca-document.ts";
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

/** Slots that are asked for at first; a page that the filters leave too little of is followed by a larger one. */
const firstPage = 200;
/** Matches of the words that are looked at. */
const mostWords = 200;
/** Of reciprocal rank fusion: how little the first ranks differ (Cormack, Clarke and Büttcher, SIGIR 2009). */
const flatness = 60;
/** What a rank by words weighs beside one by vectors: of a failure it decides between equals only. */
const wordWeight = { failure: 0.01, words: 1 } as const;

/** Slots of the best matches that pass the filters. */
export function bestSlots(connection: Connection, query: Query, limit: number): number[] {
  const exact = sameFailure(connection, query);
  const byVector = passing(connection, alike(query), query.filters, limit + exact.length);
  const isFailure = query.fingerprint !== undefined;
  const byWords = wordMatches(connection, query, mostWords);
  const scores = new Map<number, number>();
  const give = (slots: readonly number[], weighs: number) => {
    for (const [rank, slot] of slots.entries())
      scores.set(slot, (scores.get(slot) ?? 0) + weighs / (flatness + rank + 1));
  };
  give(byVector, 1);
  give(byWords, wordWeight[isFailure ? "failure" : "words"]);
  const fused = [...scores].sort(([, left], [, right]) => right - left).map(([slot]) => slot);
  return [...new Set([...exact, ...fused])].slice(0, limit);
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

/** Slots with more in common than chance, the most alike first. */
function alike({ similarities }: Query): number[] {
  const slots: number[] = [];
  for (let at = 0; at < similarities.length; at++)
    if ((similarities[at] ?? 0) >= leastAlike) slots.push(at + 1);
  return slots.sort((left, right) => (similarities[right - 1] ?? 0) - (similarities[left - 1] ?? 0));
}

/** Of slots in order, the first that are there and pass the filters. */
function passing(
  connection: Connection,
  slots: readonly number[],
  filters: RCASearchFilters,
  limit: number,
): number[] {
  const { sql, values } = conditionOf(filters);
  const check = connection.prepare(
    `select slot from documents where slot in (select value from json_each(?)) and ${sql}`,
  );
  const passed: number[] = [];
  for (let from = 0, size = Math.max(firstPage, limit); from < slots.length && passed.length < limit; ) {
    const page = slots.slice(from, from + size);
    const there = new Set(check.all(JSON.stringify(page), ...values).map(slotOf));
    for (const slot of page) if (there.has(slot)) passed.push(slot);
    from += size;
    size *= 4;
  }
  return passed.slice(0, limit);
}

/**
 * Slots of documents with distinctive words of the query, the best first. Of a failure only those that are alike besides:
 * every failure shares a word with many others.
 */
function wordMatches(
  connection: Connection,
  { text, filters, fingerprint, similarities }: Query,
  limit: number,
): number[] {
  const words = distinctiveWords(connection, text);
  if (words === undefined) return [];
  const { sql, values } = conditionOf(filters);
  return connection
    .prepare(
      `select documents.slot as slot from words join documents on documents.slot = words.rowid
       where words match ? and ${sql} order by words.rank limit ?`,
    )
    .all(words, ...values, limit)
    .map(slotOf)
    .filter((slot) => fingerprint === undefined || (similarities[slot - 1] ?? 0) >= leastAlike);
}

const slotOf = (row: unknown): number => Number(Object(row).slot);
