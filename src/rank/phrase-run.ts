/** A run of words of a failure as one line of a file has it. */
export interface SaidRun {
  line: number;
  /** How many words it has. */
  length: number;
  /** As the line writes it. */
  text: string;
}

/** Runs that are shorter are no sentence. */
const SHORTEST = 3;
const MAX_LINE = 2000;
/** Characters between two words of a run. */
const MAX_GAP = 4;
/** Places of a pair of words that are tried. */
const MAX_STARTS = 20;
/** A name with dots is one word: to name the same package says nothing. */
const WORD = /[A-Za-z](?:[\w$.-]*\w)?/g;

/** What a failure says, by the places of its pairs of words, for finding the runs that a line shares with it. */
export class PhraseRun {
  readonly #words: string[];
  readonly #pairs = new Map<string, number[]>();

  constructor(text: string) {
    this.#words = [...text.matchAll(WORD)].map(([word]) => word.toLowerCase());
    this.#words.forEach((word, at) => {
      const next = this.#words[at + 1];
      if (next === undefined) return;
      const pair = `${word} ${next}`;
      const known = this.#pairs.get(pair);
      if (known) known.push(at);
      else this.#pairs.set(pair, [at]);
    });
  }

  /** The longest run of its words that a line of the file has one after the other; imports and comments say nothing. */
  longestIn(lines: readonly string[]): SaidRun | undefined {
    let best: SaidRun | undefined;
    for (const [index, line] of lines.entries()) {
      if (line.length > MAX_LINE || /^\s*(?:import|package|\/\/|\/?\*)/.test(line)) continue;
      const words = [...line.matchAll(WORD)];
      for (let at = 0; at + 1 < words.length; at++) {
        const length = this.#runFrom(words, at);
        if (length < Math.max(SHORTEST, (best?.length ?? 0) + 1)) continue;
        const [first, last] = [words[at], words[at + length - 1]];
        const text = line.slice(first?.index, (last?.index ?? 0) + (last?.[0].length ?? 0));
        best = { line: index + 1, length, text };
      }
    }
    return best;
  }

  #runFrom(words: readonly RegExpExecArray[], from: number): number {
    const lower = (at: number) => words[at]?.[0].toLowerCase();
    const isNext = (at: number) => {
      const [one, next] = [words[at - 1], words[at]];
      return one !== undefined && next !== undefined && next.index - one.index - one[0].length <= MAX_GAP;
    };
    let longest = 0;
    const starts = this.#pairs.get(`${lower(from)} ${lower(from + 1)}`) ?? [];
    for (const start of isNext(from + 1) ? starts.slice(0, MAX_STARTS) : []) {
      let length = 2;
      while (this.#words[start + length] === lower(from + length) && isNext(from + length)) length++;
      longest = Math.max(longest, length);
    }
    return longest;
  }
}
