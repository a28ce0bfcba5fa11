/** A text to be found, by its parts; parts of more weight count as if they said their words that many times. */
export interface WeightedText {
  text: string;
  weight: number;
}

/** Saturation of repeated words and strength of length normalisation, as in Robertson and Zaragoza (2009). */
const k1 = 1.2;
const b = 0.75;

/** Words that say nothing about a subject. */
const stopWords = new Set(
  "a an and are as at be but by can do does for from has have how i if in into is it its my not of on or that the then this to use used using was what when which why will with".split(
    " ",
  ),
);

/**
 * The words of a text for searching: lower case, names split at dots and humps and also kept whole, so that
 * `androidx.fragment.app.Fragment`, `Fragment` and `getViewLifecycleOwner` are found by each of their parts.
 */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  for (const [name] of text.matchAll(/[\p{L}\p{N}_]+(?:[.$][\p{L}\p{N}_]+)*/gu)) {
    const parts = name.split(/[.$_]+/).flatMap(humps);
    const whole = name.toLowerCase();
    if (parts.length > 1) words.push(whole);
    const simple = name.split(/[.$]/).at(-1) ?? name;
    if (simple !== name && humps(simple).length > 1) words.push(simple.toLowerCase());
    for (const part of parts) {
      const word = stem(part.toLowerCase());
      if (word.length > 0 && !stopWords.has(word)) words.push(word);
    }
  }
  return words;
}

/** `getViewLifecycleOwner` → get, View, Lifecycle, Owner; `ANRError2` → ANR, Error2. */
function humps(name: string): string[] {
  return name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}

/** One form for singular and plural. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

export interface Hit {
  /** Place in the list the index was made from. */
  index: number;
  score: number;
}

/** Ranks texts by Okapi BM25 over weighted parts. Built once; a query costs as much as its words are common. */
export class Bm25Index {
  readonly #postings = new Map<string, { index: number; frequency: number }[]>();
  readonly #lengths: number[] = [];
  readonly #averageLength: number;

  constructor(texts: readonly (readonly WeightedText[])[]) {
    for (const [index, parts] of texts.entries()) this.#add(index, parts);
    const total = this.#lengths.reduce((sum, length) => sum + length, 0);
    this.#averageLength = total / Math.max(1, this.#lengths.length);
  }

  /** Texts that have any word of the query, best first; equal scores in the order they were given. */
  search(query: string): Hit[] {
    const scores = new Map<number, number>();
    for (const word of new Set(searchWords(query))) {
      const postings = this.#postings.get(word) ?? [];
      const rarity = Math.log(1 + (this.#lengths.length - postings.length + 0.5) / (postings.length + 0.5));
      for (const { index, frequency } of postings) {
        const length = (this.#lengths[index] ?? 0) / this.#averageLength;
        const weight = (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length));
        scores.set(index, (scores.get(index) ?? 0) + rarity * weight);
      }
    }
    return [...scores]
      .map(([index, score]) => ({ index, score }))
      .sort((one, other) => other.score - one.score || one.index - other.index);
  }

  #add(index: number, parts: readonly WeightedText[]): void {
    const frequencies = new Map<string, number>();
    let length = 0;
    for (const { text, weight } of parts) {
      for (const word of searchWords(text)) {
        frequencies.set(word, (frequencies.get(word) ?? 0) + weight);
        length += 1;
      }
    }
    this.#lengths.push(length);
    for (const [word, frequency] of frequencies) {
      const postings = this.#postings.get(word) ?? [];
      postings.push({ index, frequency });
      this.#postings.set(word, postings);
    }
  }
}
