/** Lines and columns of a text, 1-based, by offset. */
export class LineMap {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  columnAt(offset: number): number {
    return offset - (this.#starts[this.lineAt(offset) - 1] ?? 0) + 1;
  }

  /** A line without its end. */
  text(line: number): string {
    return this.#text.slice(this.#starts[line - 1] ?? 0, (this.#starts[line] ?? this.#text.length + 1) - 1);
  }
}
