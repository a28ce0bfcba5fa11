/** Rows above the last one that a program may still go back to; what is above them is written for good. */
const reach = 200;
/** Characters of a row that are kept in place; a longer one is no screen's. */
const longestRow = 20_000;

/**
 * What stands on a terminal after everything that was written to it, as plain lines: a progress line that was drawn over
 * stands there once, colours not at all.
 */
export class TerminalScreen {
  #rows: string[] = [""];
  #row = 0;
  #column = 0;
  /** The beginning of a sequence whose end has not come yet. */
  #pending = "";

  /** Takes what was written, and gives the lines that nothing can change any more. */
  write(text: string): string {
    const given = this.#pending + text;
    const open = given.lastIndexOf("\u001b");
    const isCut = open >= 0 && given.length - open < 200 && !wholeSequence.test(given.slice(open));
    this.#pending = isCut ? given.slice(open) : "";
    for (const [piece] of (isCut ? given.slice(0, open) : given).matchAll(pieces)) this.#take(piece);
    const done = this.#rows.splice(0, Math.max(0, this.#rows.length - reach));
    this.#row = Math.max(0, this.#row - done.length);
    return done.map((row) => `${row.trimEnd()}\n`).join("");
  }

  /** The lines that are left. */
  end(): string {
    const rest = this.#rows.map((row) => row.trimEnd()).join("\n");
    return rest.trim() === "" ? "" : `${rest.trimEnd()}\n`;
  }

  #take(piece: string): void {
    if (piece.startsWith("\u001b")) this.#obey(piece);
    else if (piece === "\n") this.#down(1);
    else if (piece === "\r") this.#column = 0;
    else if (piece === "\b") this.#column = Math.max(0, this.#column - 1);
    else if (piece === "\t") this.#print(" ".repeat(8 - (this.#column % 8)));
    else if (piece >= " ") this.#print(piece);
  }

  #print(text: string): void {
    const row = this.#rows[this.#row] ?? "";
    if (this.#column >= longestRow) return;
    const before = row.slice(0, this.#column).padEnd(this.#column);
    this.#rows[this.#row] = before + text + row.slice(this.#column + text.length);
    this.#column += text.length;
  }

  /** A line feed begins the next line: the terminal's own driver adds the return. */
  #down(count: number): void {
    for (let step = 0; step < Math.min(count, reach); step++) {
      this.#row++;
      if (this.#row === this.#rows.length) this.#rows.push("");
    }
  }

  #obey(sequence: string): void {
    const [, first = "", command = ""] = control.exec(sequence) ?? [];
    const count = Math.max(1, Number(first) || 1);
    const row = this.#rows[this.#row] ?? "";
    if (command === "A") this.#row = Math.max(0, this.#row - count);
    else if (command === "B") this.#down(count);
    else if (command === "C") this.#column = Math.min(longestRow, this.#column + count);
    else if (command === "D") this.#column = Math.max(0, this.#column - count);
    else if (command === "G") this.#column = Math.min(longestRow, count - 1);
    else if (command === "K" && first === "2") this.#rows[this.#row] = "";
    else if (command === "K" && first === "1")
      this.#rows[this.#row] = " ".repeat(this.#column) + row.slice(this.#column);
    else if (command === "K") this.#rows[this.#row] = row.slice(0, this.#column);
    else if (command === "J" && first !== "1") {
      this.#rows[this.#row] = row.slice(0, this.#column);
      this.#rows.length = this.#row + 1;
    }
  }
}

/** A control sequence with one parameter that counts: its number and its letter. */
const control = /^\u001b\[(\d{0,5})[\d;]*([A-Za-z])$/;
const sequence =
  "\\u001b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)|[PX^_][^\\u001b]*\\u001b\\\\|[ -/]*[0-Z\\\\^-~])";
const wholeSequence = new RegExp(`^${sequence}`);
const pieces = new RegExp(`${sequence}|[^\\u0000-\\u001f\\u007f]+|[\\u0000-\\u001f\\u007f]`, "g");
