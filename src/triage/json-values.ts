/** Characters of one value; rows of crash exports are far smaller. */
const LONGEST = 64 * 1024 * 1024;

const QUOTE = 34;
const LIST = 91;
const BACKSLASH = 92;
const LIST_END = 93;
const OBJECT = 123;
const OBJECT_END = 125;

/**
 * Cuts a stream of JSON into the values at its top, or the elements of the list that stands there. Reads each character once and
 * holds one value at a time; one above 64 MB is given as undefined.
 */
export class JsonValues {
  #text = "";
  /** Where the value begins that is being read; -1 between two. */
  #start = -1;
  #depth = 0;
  /** 1 within a list whose elements are wanted. */
  #listDepth = 0;
  #inString = false;
  #isEscaped = false;
  #isTooLong = false;

  push(chunk: string): (string | undefined)[] {
    const values: (string | undefined)[] = [];
    const from = this.#text.length;
    this.#text += chunk;
    for (let at = from; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at);
      if (this.#inString) this.#passString(code);
      else if (code === QUOTE) this.#inString = true;
      else if (code === OBJECT || code === LIST) this.#open(code, at);
      else if ((code === OBJECT_END || code === LIST_END) && this.#close()) {
        values.push(this.#isTooLong ? undefined : this.#text.slice(this.#start, at + 1));
        this.#start = -1;
        this.#isTooLong = false;
      }
    }
    this.#forget();
    return values;
  }

  /** What is cut off at the end. */
  end(): string | undefined {
    return this.#start >= 0 ? this.#text.slice(this.#start) : undefined;
  }

  #passString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) this.#inString = false;
  }

  #open(code: number, at: number): void {
    if (code === LIST && this.#depth === 0) this.#listDepth = 1;
    else if (this.#depth === this.#listDepth) this.#start = at;
    this.#depth++;
  }

  /** Whether a value ends here. */
  #close(): boolean {
    if (this.#depth === 0) return false;
    this.#depth--;
    if (this.#depth < this.#listDepth) {
      this.#listDepth = 0;
      return false;
    }
    return this.#depth === this.#listDepth && this.#start >= 0;
  }

  /** Keeps only what belongs to the value that is being read. */
  #forget(): void {
    const kept = this.#start < 0 ? "" : this.#text.slice(this.#start);
    if (kept.length > LONGEST) this.#isTooLong = true;
    this.#text = this.#isTooLong ? "" : kept;
    if (this.#start >= 0) this.#start = 0;
  }
}
