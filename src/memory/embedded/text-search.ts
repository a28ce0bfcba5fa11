import type { Connection } from "./database.ts";

/** Words of a query that are asked for: the rarest ones. More of them bring little and cost much. */
const most = 8;
/** Words of a query that are looked at. */
const longest = 80;

/** The full-text expression for the most distinctive words of a query; undefined where the store knows none. */
export function distinctiveWords(connection: Connection, query: string): string | undefined {
  const words =
    query
      .slice(0, 8000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,60}/gu) ?? [];
  const asked = [...new Set(words)].slice(0, longest);
  if (asked.length === 0) return undefined;
  const known = connection
    .prepare(
      "select term from vocabulary where term in (select value from json_each(?)) order by doc limit ?",
    )
    .all(JSON.stringify(asked), most);
  const terms = known.map((row) => `"${String(Object(row).term)}"`);
  return terms.length ? terms.join(" OR ") : undefined;
}
