/** How models mark what they think aloud where their server does not part it from the answer. */
const marks: readonly (readonly [open: string, close: string])[] = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<reasoning>", "</reasoning>"],
  ["[THINK]", "[/THINK]"],
];
const longestOpen = Math.max(...marks.map(([open]) => open.length));

/** A piece of a reply, and which part it belongs to. */
export interface Part {
  type: "text" | "reasoning";
  text: string;
}

type State = "beginning" | "reasoning" | "behind" | "text";

/**
 * Parts reasoning from the answer in text that streams in, wherever it is cut. Reasoning stands only at the very
 * beginning: a tag further on is text, such as code that is quoted.
 */
export class ReasoningSplitter {
  #state: State = "beginning";
  #held = "";
  #close = "";

  /** What can be told now; the rest is held back until it is clear where it belongs. */
  push(piece: string): Part[] {
    if (this.#is("text")) return piece === "" ? [] : [{ type: "text", text: piece }];
    this.#held += piece;
    const parts: Part[] = [];
    if (this.#is("beginning")) this.#begin();
    if (this.#is("reasoning")) this.#reason(parts);
    if (this.#is("behind")) this.#follow();
    if (this.#is("text") && this.#held !== "") parts.push({ type: "text", text: this.#take() });
    return parts;
  }

  /** What was held back, when no more comes. */
  end(): Part[] {
    const type = this.#state === "reasoning" ? "reasoning" : "text";
    const isBlank = this.#state === "behind";
    const text = this.#take();
    return text === "" || isBlank ? [] : [{ type, text }];
  }

  #is(state: State): boolean {
    return this.#state === state;
  }

  #begin(): void {
    const start = this.#held.trimStart();
    const mark = marks.find(([open]) => start.startsWith(open));
    if (mark) {
      this.#held = start.slice(mark[0].length);
      this.#close = mark[1];
      this.#state = "reasoning";
    } else if (start.length >= longestOpen || !marks.some(([open]) => open.startsWith(start))) {
      this.#state = "text";
    } else if (start === "" && this.#held.length > mostBlanks) {
      this.#state = "text";
    }
  }

  #reason(parts: Part[]): void {
    const end = this.#held.indexOf(this.#close);
    const told = end >= 0 ? end : this.#held.length - overlap(this.#held, this.#close);
    if (told > 0) parts.push({ type: "reasoning", text: this.#held.slice(0, told) });
    this.#held = this.#held.slice(end >= 0 ? end + this.#close.length : told);
    if (end >= 0) this.#state = "behind";
  }

  /** Blank lines between the two belong to neither. */
  #follow(): void {
    this.#held = this.#held.trimStart();
    if (this.#held !== "") this.#state = "text";
  }

  #take(): string {
    const held = this.#held;
    this.#held = "";
    return held;
  }
}

/** Blanks that may stand before a tag. */
const mostBlanks = 64;

/** How many characters at the end of a text may be the beginning of a mark. */
function overlap(text: string, mark: string): number {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length--) {
    if (mark.startsWith(text.slice(-length))) return length;
  }
  return 0;
}
