import type { RCADocument } from "../model/rca-document.ts";

/** Words of a query that are looked at. */
const longest = 80;

/** The different words of a query, as they are looked for. */
export function wordsOf(query: string): string[] {
  const words =
    query
      .slice(0, 8000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,60}/gu) ?? [];
  return [...new Set(words)].slice(0, longest);
}

/** What of a document can be found by its words. */
export function searchedText(document: RCADocument): string {
  const { error_message, root_cause, fix_guidelines, file_path, error_type, exception, symbol } = document;
  return [
    error_message,
    root_cause,
    ...fix_guidelines,
    file_path,
    error_type,
    exception ?? "",
    symbol ?? "",
  ].join("\n");
}

/**
 * How well words are found in a text: 3 where they stand there as they were asked for, 2 for all of them, below that
 * their share.
 */
export function wordMatch(query: string, text: string): number {
  const asked = wordsOf(query);
  if (asked.length === 0) return 0;
  const searched = text.toLowerCase();
  const plain = (each: string) =>
    ` ${each
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  if (plain(searched).includes(plain(query))) return 3;
  const there = new Set(searched.match(/[\p{L}\p{N}]{3,60}/gu));
  const share = asked.filter((word) => there.has(word)).length / asked.length;
  return share === 1 ? 2 : share;
}
