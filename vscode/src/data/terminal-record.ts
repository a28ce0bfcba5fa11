/** A command that ended in a terminal, with the last part of what it printed. */
export interface EndedCommand {
  command: string;
  output: string;
  exitCode: number | undefined;
}

/** Characters of one command's output that are kept: its end, where a failure is told. */
const mostKept = 1 << 20;

/** The end of a text that goes on, in bounded memory. */
export class TextTail {
  #pieces: string[] = [];
  #length = 0;

  push(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    // Joined now and then only: each piece costs what it is long, however many came before.
    if (this.#length < 2 * mostKept) return;
    this.#pieces = [this.text];
    this.#length = this.#pieces[0]?.length ?? 0;
  }

  get text(): string {
    return this.#pieces.join("").slice(-mostKept);
  }
}

/** Of the commands of all terminals the last one, and the last one that failed. */
export class TerminalRecord {
  #last: EndedCommand | undefined;
  #lastFailure: EndedCommand | undefined;

  ended(command: EndedCommand): void {
    this.#last = command;
    if (command.exitCode !== 0 && command.exitCode !== undefined) this.#lastFailure = command;
  }

  get last(): EndedCommand | undefined {
    return this.#last;
  }

  /** The last command that failed; one of which no exit code is known may have. */
  get lastFailure(): EndedCommand | undefined {
    return this.#lastFailure ?? (this.#last?.exitCode === undefined ? this.#last : undefined);
  }
}

/** Sequences of control characters that terminals act on, and do not show. */
const sequences = /\u001b(?:\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\[[0-?]*[ -/]*[@-~]|[@-Z\\-_])/g;

/** Whether a terminal would show any letter of it. */
export const hasWords = (output: string): boolean => /\p{L}/u.test(output.replace(sequences, ""));
