/** The time that work may take: while a person is waited for, none goes by. Milliseconds. */
export class WorkTime {
  readonly #clock: () => number;
  #left = 0;
  #since: number | undefined;
  #waited = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  begin(milliseconds: number): void {
    this.#left = milliseconds;
    this.#since = this.#clock();
  }

  left(): number {
    return this.#left - (this.#since === undefined ? 0 : this.#clock() - this.#since);
  }

  /** Milliseconds for which a person was waited for, in all. */
  get waited(): number {
    return this.#waited;
  }

  async whileWaiting<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    this.#left = this.left();
    this.#since = undefined;
    const from = this.#clock();
    try {
      return await question();
    } finally {
      this.#since = this.#clock();
      this.#waited += this.#since - from;
    }
  }
}
