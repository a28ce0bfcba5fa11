/** How a call begins that a model writes as text. */
const call = /^\s*(?:\{|```(?:json|tool)|<tool_call>|action\s*:)/i;

/**
 * Words of a reply as they come, less the calls that some models write into them: what may be one is held back until
 * the reply is whole.
 */
export class StreamedWords {
  readonly #tell: (text: string) => void;
  /** The beginning of a line that may still become a call. */
  #begun = "";
  #isInLine = false;
  #held = "";

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  add(text: string): void {
    for (const piece of text.split(/(?<=\n)/)) {
      if (this.#held !== "") this.#held += piece;
      else if (this.#isInLine) this.#goOn(piece);
      else this.#begin(this.#begun + piece);
    }
  }

  /** The reply is whole: what was held back is told where the answer ends with it. */
  end(answer = ""): void {
    const rest = this.#held || this.#begun;
    if (rest.trim() !== "" && answer.endsWith(rest.trim())) this.#tell(rest);
    this.#held = "";
    this.#begun = "";
    this.#isInLine = false;
  }

  #begin(line: string): void {
    this.#begun = "";
    if (call.test(line)) this.#held = line;
    else if (isUndecided(line)) this.#begun = line;
    else this.#goOn(line);
  }

  #goOn(piece: string): void {
    this.#isInLine = !piece.endsWith("\n");
    this.#tell(piece);
  }
}

/** Whether the beginning of a line may still become that of a call. */
const isUndecided = (line: string): boolean =>
  !line.endsWith("\n") && /^\s*(?:`{0,3}|```\w{1,4}|<\w{0,9}|a(?:c(?:t(?:i(?:on?)?)?)?)?\s*)$/i.test(line);
