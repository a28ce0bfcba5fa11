import { maskSecrets } from "../support/mask-secrets.ts";
import { displayWidth } from "../support/terminal-text.ts";
import { canvas, type TerminalOptions } from "./terminal-canvas.ts";

const margin = " ";
/** Longer lines of prose are hard to read. */
const proseColumns = 96;

/**
 * Words of a model as they come, folded at the width of the terminal: a word is shown once it is whole. Code between
 * fences keeps its lines.
 */
export class WrappedWords {
  readonly #write: (text: string) => void;
  readonly #on: ReturnType<typeof canvas>;
  readonly #columns: number;
  #word = "";
  #column = 0;
  /** Where a line of a list goes on. */
  #indent = "";
  #isCode = false;
  #isHeading = false;
  #isStrong = false;
  /** Whether names stand in colour in place of between backticks: without colour the backticks tell them. */
  readonly #paintsCode: boolean;
  #isInlineCode = false;
  /** Empty lines that are shown once something follows. */
  #gaps = 0;
  #hasBegun = false;

  constructor(write: (text: string) => void, options: TerminalOptions) {
    this.#write = write;
    this.#on = canvas(options);
    this.#paintsCode = options.color === true;
    this.#columns = Math.min(this.#on.columns, proseColumns);
  }

  /** Whether a line is begun that has no end yet. */
  get isOpen(): boolean {
    return this.#column > 0 || this.#word !== "";
  }

  add(text: string): void {
    for (const piece of text.match(/\n|[ \t]+|[^\s]+|\s/g) ?? []) {
      if (piece === "\n") this.#endLine();
      else if (/^\s/.test(piece) && !this.#isCode) this.#endWord();
      else this.#word += piece;
    }
  }

  /** Ends the last line, and all that was marked in it. */
  end(): void {
    if (this.isOpen) this.#endLine();
    this.#isCode = false;
    this.#gaps = 0;
    this.#hasBegun = false;
  }

  #endLine(): void {
    const word = this.#word;
    if (this.#column === 0 && /^\s*```/.test(word)) {
      this.#word = "";
      this.#isCode = !this.#isCode;
      this.#line(this.#on.style.quiet(this.#on.clean(word)));
    } else if (this.#isCode) {
      this.#word = "";
      this.#line(this.#on.clean(maskSecrets(word)));
    } else {
      this.#endWord();
      if (this.#column === 0) this.#gaps += this.#hasBegun ? 1 : 0;
      else this.#write("\n");
    }
    this.#column = 0;
    this.#indent = "";
    this.#isHeading = false;
    this.#isStrong = false;
    this.#isInlineCode = false;
  }

  #line(text: string): void {
    this.#fillGaps();
    this.#write(`${margin}${margin}${text}\n`);
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = "";
    if (word === "") return;
    if (this.#column === 0 && /^#{1,6}$/.test(word)) {
      this.#isHeading = true;
      return;
    }
    const isFence = this.#column === 0 && word.startsWith("```");
    if (isFence) {
      // The language behind a fence may be several words; the fence itself ends at its line.
      this.#word = `${word} `;
      return;
    }
    const shown = this.#on.clean(maskSecrets(word.replace(/^\*\*|\*\*(?=[.,:;!?)]{0,2}$)/g, "")));
    const width = displayWidth(this.#paintsCode ? shown.replaceAll("`", "") : shown);
    const isFirst = this.#column === 0;
    if (isFirst && /^(?:[-*•]|\d{1,2}[.)])$/.test(word)) this.#indent = " ".repeat(width + 1);
    if (isFirst) this.#fillGaps();
    const isFull = !isFirst && this.#column + 1 + width > this.#columns;
    const before = isFirst ? margin : isFull ? `\n${margin}${this.#indent}` : " ";
    if (word.startsWith("**")) this.#isStrong = true;
    const isStrong = this.#isStrong || this.#isHeading;
    const painted = this.#paintCode(shown);
    this.#write(before + (isStrong ? this.#on.style.strong(painted) : painted));
    if (/\*\*[.,:;!?)]{0,2}$/.test(word) && word.length > 2) this.#isStrong = false;
    this.#column = isFirst ? width : isFull ? this.#indent.length + width : this.#column + 1 + width;
  }

  #paintCode(word: string): string {
    if (!this.#paintsCode) return word;
    return word
      .split("`")
      .map((piece, index) => {
        if (index > 0) this.#isInlineCode = !this.#isInlineCode;
        return this.#isInlineCode ? this.#on.style.place(piece) : piece;
      })
      .join("");
  }

  #fillGaps(): void {
    if (this.#gaps > 0) this.#write("\n");
    this.#gaps = 0;
    this.#hasBegun = true;
  }
}
