import { escapeToOneLine, truncate } from "../../../support/terminal-text.ts";
import type { Terminal } from "../terminal.ts";

/** Silence before a person is told what is waited for. */
const quietMs = 700;

/** One line on standard error that says what is waited for and how long, and leaves nothing behind. */
export class StatusLine {
  readonly #terminal: Terminal;
  readonly #isShown: boolean;
  readonly #paint: (text: string) => string;
  #what = "";
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #isVisible = false;

  constructor(terminal: Terminal, paint: (text: string) => string) {
    const { stderr, environment } = terminal;
    this.#terminal = terminal;
    this.#paint = paint;
    this.#isShown = Boolean(stderr.isTTY) && environment.TERM !== "dumb" && !environment.CI;
  }

  /** From now on this is waited for. */
  waitFor(what: string): void {
    this.clear();
    if (!this.#isShown) return;
    this.#what = escapeToOneLine(what);
    this.#since = performance.now();
    this.#timer = setInterval(() => this.#draw(), quietMs);
    this.#timer.unref();
  }

  clear(): void {
    clearInterval(this.#timer);
    if (this.#isVisible) this.#terminal.stderr.write("\r\x1b[K");
    this.#isVisible = false;
  }

  #draw(): void {
    const seconds = Math.round((performance.now() - this.#since) / 1000);
    const width = (this.#terminal.stderr.columns || 80) - 2;
    const time = seconds < 2 ? "" : `  ${seconds} s`;
    this.#terminal.stderr.write(`\r\x1b[K ${this.#paint(truncate(this.#what, width - time.length) + time)}`);
    this.#isVisible = true;
  }
}
