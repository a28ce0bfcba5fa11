/** Kinds of tokens. Comments and blanks yield none. */
export const TokenKind = {
  word: 1,
  number: 2,
  /** Text of a string between its delimiters and templates. */
  string: 3,
  character: 4,
  /** One character of punctuation. */
  mark: 5,
  newline: 6,
} as const;

export type JvmLanguage = "kotlin" | "java";
export type TokenLanguage = JvmLanguage | "groovy";

/** Tokens of a text as columns; `starts` and `ends` are offsets in UTF-16 units. A list can be filled again. */
export class TokenList {
  count = 0;
  kinds = new Uint8Array(1024);
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);

  add(kind: number, start: number, end: number): void {
    if (this.count === this.kinds.length) this.#grow();
    this.kinds[this.count] = kind;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count++;
  }

  #grow(): void {
    const size = this.kinds.length * 2;
    const kinds = new Uint8Array(size);
    kinds.set(this.kinds);
    this.kinds = kinds;
    const starts = new Int32Array(size);
    starts.set(this.starts);
    this.starts = starts;
    const ends = new Int32Array(size);
    ends.set(this.ends);
    this.ends = ends;
  }
}
