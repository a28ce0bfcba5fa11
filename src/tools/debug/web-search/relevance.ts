import { searchWords } from "../../../support/bm25.ts";
import { clip } from "../../../support/text.ts";

const snippetLength = 200;
/** Characters before the first word of the query in a snippet. */
const lead = 40;

/**
 * How well a page fits, from 0 to 1: mostly the share of the query's words that its title (in full) and its text (for
 * less) have, and partly the place at which the service lists it.
 */
export function relevance(query: string, title: string, text: string, place: number, places: number): number {
  const asked = new Set(searchWords(query));
  const inTitle = new Set(searchWords(title));
  const inText = new Set(searchWords(text));
  let found = 0;
  for (const word of asked) found += inTitle.has(word) ? 1 : inText.has(word) ? 0.7 : 0;
  const share = asked.size > 0 ? found / asked.size : 0;
  const rank = 1 - place / Math.max(1, places);
  return Math.round((0.8 * share + 0.2 * rank) * 100) / 100;
}

/** At most 200 characters of a text, from shortly before the first of the query's words on. */
export function snippetOf(query: string, text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  const lower = plain.toLowerCase();
  const places = searchWords(query)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  if (first <= lead || plain.length <= snippetLength) return clip(plain, snippetLength);
  return clip(`…${plain.slice(plain.indexOf(" ", first - lead) + 1)}`, snippetLength);
}
