import type { ModelAbilities } from "../../llm/language-model.ts";

/** The forms in which a model can be asked, the most exact first. */
export type OutputMode = "native" | "schema" | "text";

/** Where a dialogue stands. Each form is given one repair; then the next one has its turn, and at last none. */
export class OutputModeFallback {
  readonly #rungs: OutputMode[];
  #isRepaired = false;
  /** Set once the model has called a tool as the protocol has it: no text of it is a call any more. */
  callsNatively = false;

  constructor({ tools, schema }: ModelAbilities) {
    this.#rungs = [];
    // What a server does not tell, a try will.
    if (tools !== false) this.#rungs.push("native");
    if (schema !== false) this.#rungs.push("schema");
    this.#rungs.push("text");
  }

  /** Undefined when there is no form left. */
  get rung(): OutputMode | undefined {
    return this.#rungs[0];
  }

  /** After a reply that is of no use. True where the form stays, and the model is told why. */
  failed(): boolean {
    if (!this.#isRepaired) {
      this.#isRepaired = true;
      return true;
    }
    this.stepDown();
    return false;
  }

  succeeded(): void {
    this.#isRepaired = false;
  }

  stepDown(): void {
    this.#rungs.shift();
    this.#isRepaired = false;
  }
}
