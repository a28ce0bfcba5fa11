/** At most so many at a time; the others wait in the order they came. */
export class Lanes {
  readonly #width: number;
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(width: number, longest: number) {
    this.#width = width;
    this.#longest = longest;
  }

  /** Waits for a lane. False when too many wait already. */
  async enter(): Promise<boolean> {
    if (this.#waiting.length >= this.#longest) return false;
    await this.reenter();
    return true;
  }

  /** Waits for a lane, however many wait: for a call that was let in before. */
  async reenter(): Promise<void> {
    if (this.#busy < this.#width) this.#busy++;
    else await new Promise<void>((done) => this.#waiting.push(done));
  }

  /** Gives the lane to whoever waits longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy--;
  }
}
