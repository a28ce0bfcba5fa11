/** Characters that are kept: more than the buffers of most devices. */
const limit = 8 << 20;

/** The end of a text that arrives in pieces, with the line it begins in. */
export class LatestText {
  #pieces: string[] = [];
  #length = 0;
  /** Number of the line that the first piece begins in. */
  #line = 1;

  add(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    while (this.#length - (this.#pieces[0]?.length ?? 0) > limit) {
      const dropped = this.#pieces.shift() ?? "";
      this.#length -= dropped.length;
      for (let at = dropped.indexOf("\n"); at >= 0; at = dropped.indexOf("\n", at + 1)) this.#line++;
    }
  }

  /** The last characters, from the beginning of a line. */
  sample(characters: number): string {
    let end = "";
    for (let at = this.#pieces.length - 1; at >= 0 && end.length < characters; at--)
      end = this.#pieces[at] + end;
    if (end.length <= characters) return end;
    return end.slice(end.indexOf("\n", end.length - characters) + 1);
  }

  /** Gives all of it away. */
  take(): { pieces: string[]; line: number } {
    const taken = { pieces: this.#pieces, line: this.#line };
    this.#pieces = [];
    this.#length = 0;
    return taken;
  }
}
