import type { DocEntry } from "../facts/android-docs/doc-entry.ts";
import { Bm25Index, searchWords } from "../support/bm25.ts";

export interface Ranked<Entry extends DocEntry> {
  entry: Entry;
  score: number;
}

/** Entries that can be searched by API name, subject or error message. */
export class DocsCatalog<Entry extends DocEntry> {
  readonly #entries: readonly Entry[];
  readonly #index: Bm25Index;
  readonly #byName = new Map<string, Set<number>>();
  readonly #titles: readonly (readonly string[])[];

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.#index = new Bm25Index(
      entries.map(({ title, api, description, keywords }) => [
        { text: title, weight: 3 },
        { text: api, weight: 2 },
        { text: keywords, weight: 2 },
        { text: description, weight: 1 },
      ]),
    );
    this.#titles = entries.map(({ title }) => searchWords(title));
    for (const [index, entry] of entries.entries()) {
      for (const name of namesOf(entry)) {
        const known = this.#byName.get(name) ?? new Set();
        this.#byName.set(name, known.add(index));
      }
    }
  }

  /** All entries that fit, best first. One whose very name was asked for stands before all others. */
  search(query: string): Ranked<Entry>[] {
    const named = this.#byName.get(plainName(query)) ?? new Set<number>();
    const told = withoutGenericTypes(query);
    const said = new Set(searchWords(told));
    const hits = this.#index.search(told);
    const best = hits[0]?.score ?? 0;
    const weighed = hits.map(({ index, score }) => {
      const isWholeTitle = this.#titles[index]?.every((word) => said.has(word));
      return {
        index,
        score: (isWholeTitle ? score * titleFactor : score) + (named.has(index) ? best * 2 : 0),
      };
    });
    return weighed
      .sort((one, other) => other.score - one.score || one.index - other.index)
      .flatMap(({ index, score }) => {
        const entry = this.#entries[index];
        return entry ? [{ entry, score: Math.round(score * 100) / 100 }] : [];
      });
  }
}

/** For an entry whose title the query says in full. */
const titleFactor = 1.3;

/** Exceptions that anything may throw: beside a message they say nothing. */
const genericType =
  /\b(?:[a-z]+\.){0,5}(?:IllegalStateException|IllegalArgumentException|RuntimeException|NullPointerException|Exception|Error)\b:?/g;

function withoutGenericTypes(query: string): string {
  const rest = query.replace(genericType, " ");
  return searchWords(rest).length >= 3 ? rest : query;
}

/** The ways to call an entry by name: its title, its qualified name, and the last parts of that. */
function namesOf({ title, api }: DocEntry): string[] {
  const segments = plainName(api).split(".");
  return [title.toLowerCase(), segments.join("."), segments.at(-1) ?? "", segments.slice(-2).join(".")];
}

const plainName = (name: string) =>
  name.trim().toLowerCase().replace(/^@/, "").replace(/\(.*/s, "").replace("#", ".");
