import { escapeToOneLine } from "../../support/terminal-text.ts";
import { sizeText } from "../../support/text.ts";
import type { Terminal } from "./terminal.ts";

interface Progress {
  status: string;
  total?: number;
  completed?: number;
}

/** How far a download is, on standard error: one line that replaces itself on a terminal, else one for each step. */
export class PullLine {
  readonly #terminal: Terminal;
  readonly #replaces: boolean;
  #last = "";

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#replaces = Boolean(terminal.stderr.isTTY) && terminal.environment.TERM !== "dumb";
  }

  show({ status, total, completed = 0 }: Progress): void {
    const { stderr } = this.#terminal;
    const step = escapeToOneLine(status);
    if (!this.#replaces) {
      if (step !== this.#last) stderr.write(`culprit: ${step}${total ? ` (${sizeText(total)})` : ""}\n`);
      this.#last = step;
      return;
    }
    const share = total ? ` ${Math.floor((100 * completed) / total)} % of ${sizeText(total)}` : "";
    stderr.write(`\r\x1b[K${`culprit: ${step}${share}`.slice(0, (stderr.columns ?? 80) - 1)}`);
  }

  clear(): void {
    if (this.#replaces) this.#terminal.stderr.write("\r\x1b[K");
  }
}
