import { wordsOf } from "../word-match.ts";
import type { Connection } from "./connection.ts";

/** Words of a query that are asked for: the rarest ones. More of them bring little and cost much. */
const most = 8;
/** Characters of a query that are looked for as they stand. */
const longestPhrase = 400;

/** The full-text expression for a query as it stands. */
export function buildPhraseQuery(query: string): string | undefined {
  const text = query
    .slice(0, longestPhrase)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return text === "" ? undefined : `"${text}"`;
}

/** The full-text expression for all words of a query. */
export function allWords(query: string): string | undefined {
  const words = wordsOf(query);
  return words.length > 0 ? words.map((word) => `"${word}"`).join(" AND ") : undefined;
}

/** The full-text expression for the most distinctive words of a query; undefined where the store knows none. */
export function distinctiveWords(connection: Connection, query: string): string | undefined {
  const asked = wordsOf(query);
  if (asked.length === 0) return undefined;
  const known = connection
    .prepare(
      "select term from vocabulary where term in (select value from json_each(?)) order by doc limit ?",
    )
    .all(JSON.stringify(asked), most);
  const terms = known.map((row) => `"${String(Object(row).term)}"`);
  return terms.length ? terms.join(" OR ") : undefined;
}
