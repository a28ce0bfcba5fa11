import { pairBrackets } from "./bracket-pairs.ts";
import { TokenKind, type TokenLanguage, type TokenList } from "./token-list.ts";
import { tokenize } from "./tokens.ts";

const MAX_SHOWN = 300;

/** Tokens of a text with what a reader of code asks about them. Indexes out of range answer "nothing there". */
export class TokenView {
  readonly text: string;
  readonly count: number;
  /** False when brackets do not pair up. */
  readonly balanced: boolean;
  readonly #tokens: TokenList;
  readonly #matches: Int32Array;
  readonly #lineStarts: number[];

  constructor(text: string, language: TokenLanguage) {
    this.text = text;
    this.#tokens = tokenize(text, language);
    this.count = this.#tokens.count;
    this.#matches = new Int32Array(this.count).fill(-1);
    this.balanced = pairBrackets(this, this.#matches);
    this.#lineStarts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#lineStarts.push(at + 1);
  }

  /** The word at an index without backticks, "" for anything else. */
  word(index: number): string {
    if (this.#tokens.kinds[index] !== TokenKind.word || index >= this.count) return "";
    const start = this.start(index);
    const end = this.#tokens.ends[index] ?? 0;
    return this.text.charCodeAt(start) === 96
      ? this.text.slice(start + 1, end - 1)
      : this.text.slice(start, end);
  }

  /** The one character of punctuation at an index, "" for anything else. */
  mark(index: number): string {
    if (this.#tokens.kinds[index] !== TokenKind.mark || index >= this.count) return "";
    return this.text.charAt(this.start(index));
  }

  /** Whether a brace opens a template inside a string. */
  opensTemplate(index: number): boolean {
    return this.mark(index) === "{" && this.text.charAt(this.start(index) - 1) === "$";
  }

  kind(index: number): number {
    return index >= 0 && index < this.count ? (this.#tokens.kinds[index] ?? 0) : 0;
  }

  isNewline(index: number): boolean {
    return this.kind(index) === TokenKind.newline;
  }

  /** Whether the token follows the one before it without a blank. */
  isAdjacent(index: number): boolean {
    return this.#tokens.ends[index - 1] === this.#tokens.starts[index];
  }

  /** Index of the bracket that closes or opens this one, -1 without one. */
  match(index: number): number {
    return index >= 0 && index < this.count ? (this.#matches[index] ?? -1) : -1;
  }

  /** First index from `index` on that is no line end. */
  skipNewlines(index: number): number {
    let at = index;
    while (this.isNewline(at)) at++;
    return at;
  }

  /** Last index up to `index` that is no line end. */
  skipNewlinesBack(index: number): number {
    let at = index;
    while (this.isNewline(at)) at--;
    return at;
  }

  /** Offset where a token starts; the end of the text behind the last. */
  start(index: number): number {
    return index < this.count ? (this.#tokens.starts[index] ?? 0) : this.text.length;
  }

  /** Offset behind a token, closing quotes included. */
  end(index: number): number {
    const end = this.#tokens.ends[index] ?? 0;
    if (this.kind(index) !== TokenKind.string) return end;
    const delimiter = this.text.charAt(end);
    if (delimiter !== '"' && delimiter !== "'") return end;
    const start = this.start(index);
    const isOpened = this.text.charAt(start - 1) === delimiter;
    const isPlain = isOpened && !this.text.startsWith(delimiter.repeat(3), start - 3);
    return end + (!isPlain && this.text.startsWith(delimiter.repeat(3), end) ? 3 : 1);
  }

  /** The first token that starts at an offset or behind it. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.start(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Content of a string token as written. */
  content(index: number): string {
    return this.text.slice(this.start(index), this.#tokens.ends[index]);
  }

  /** 1-based line of a token. */
  line(index: number): number {
    return this.lineAt(this.start(index));
  }

  /** 1-based line a token ends on. */
  endLine(index: number): number {
    return this.lineAt(Math.max(0, this.end(index) - 1));
  }

  lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** 1-based column of a token. */
  column(index: number): number {
    const start = this.start(index);
    return start - (this.#lineStarts[this.lineAt(start) - 1] ?? 0) + 1;
  }

  /** The line a token stands on, trimmed and clamped. */
  lineText(index: number): string {
    return this.lineTextAt(this.line(index));
  }

  lineTextAt(line: number): string {
    const start = this.#lineStarts[line - 1] ?? 0;
    const end = (this.#lineStarts[line] ?? this.text.length + 1) - 1;
    return this.text.slice(start, Math.min(end, start + MAX_SHOWN)).trim();
  }

  /** Text of the tokens `first` to `last`, blanks folded, clamped. */
  span(first: number, last: number): string {
    return last < first ? "" : this.between(this.outerStart(first), this.end(last));
  }

  /** Offset where a token starts, opening quotes included. */
  outerStart(index: number): number {
    const start = this.start(index);
    const delimiter = this.text.charAt(start - 1);
    if (this.kind(index) !== TokenKind.string || (delimiter !== '"' && delimiter !== "'")) return start;
    return start - (this.text.startsWith(delimiter.repeat(3), start - 3) ? 3 : 1);
  }

  /** Text between two offsets, blanks folded, clamped. */
  between(start: number, end: number): string {
    return this.text
      .slice(start, Math.min(end, start + MAX_SHOWN * 3))
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, MAX_SHOWN);
  }
}
