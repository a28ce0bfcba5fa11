import type { Codebase } from "../../model/codebase.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { PlaceCheck } from "./check-places.ts";

/** Characters that a model says before it calls a tool. */
const longestPreamble = 240;

interface ToldLinesOptions {
  codebase: Codebase | undefined;
  /** Whether tools are offered. */
  mayCall: boolean;
  onText: ((lines: string) => void) | undefined;
}

/** An answer as it comes: each line is looked up and marked before anybody sees it. */
export class ToldLines {
  readonly #codebase: Codebase | undefined;
  readonly #mayCall: boolean;
  readonly #onText: ((lines: string) => void) | undefined;
  #check: PlaceCheck;
  #lines: string[] = [];
  /** All that came, and where the part begins that was not told yet. */
  #text = "";
  #from = 0;

  constructor({ codebase, mayCall, onText }: ToldLinesOptions) {
    this.#codebase = codebase;
    this.#mayCall = mayCall;
    this.#onText = onText;
    this.#check = new PlaceCheck(codebase);
  }

  /**
   * Takes a piece. The first words wait until there are more of them than a model says before it calls a tool, and for as
   * long as they may be such a call.
   */
  async add(piece: string): Promise<void> {
    this.#text += piece;
    const end = this.#text.lastIndexOf("\n");
    if (end < this.#from || (this.#mayCall && !this.#isAnswer())) return;
    await this.#tell(this.#text.slice(this.#from, end));
    this.#from = end + 1;
  }

  #isAnswer(): boolean {
    return this.#text.length > longestPreamble && !/^\s*[{`<]|\n\s{0,8}\{/.test(this.#text.slice(0, 2_000));
  }

  /** What was said so far is no answer. */
  restart(): void {
    if (this.#from > 0) this.#onText?.("\n");
    this.#check = new PlaceCheck(this.#codebase);
    this.#lines = [];
    this.#text = "";
    this.#from = 0;
  }

  /** The whole answer, of which a part may have been told. */
  async end(answer: string): Promise<{ text: string; unverified: string[] }> {
    if (this.#text.trim() !== answer.trim()) {
      this.restart();
      this.#text = answer;
    }
    const rest = this.#text.slice(this.#from).trimEnd();
    if (rest !== "") await this.#tell(rest);
    return { text: this.#lines.join("\n").trim(), unverified: this.#check.unverified };
  }

  async #tell(text: string): Promise<void> {
    for (const line of text.split("\n")) {
      const checked = maskSecrets(await this.#check.line(line));
      this.#lines.push(checked);
      this.#onText?.(`${checked}\n`);
    }
  }
}
