/** The time that work may take: while a person is waited for, none goes by. Milliseconds. */
export class WorkTime {
  readonly #clock: () => number;
  #left = 0;
  #since: number | undefined;

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

  async whileWaiting<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    this.#left = this.left();
    this.#since = undefined;
    try {
      return await question();
    } finally {
      this.#since = this.#clock();
    }
  }
}
