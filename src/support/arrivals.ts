/** What arrives from a source, and moments in which nothing does. One waiter at a time, so that nothing gathers. */
export class Arrivals<Item> {
  readonly #source: AsyncIterator<Item>;
  #wake: (() => void) | undefined;
  #isWaiting = false;
  #arrived: IteratorResult<Item> | undefined;
  #problem: { error: unknown } | undefined;
  #isStopped = false;

  constructor(source: AsyncIterable<Item>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Ends what waits, and all after it. */
  stop(): void {
    this.#isStopped = true;
    this.#wake?.();
    void this.#source.return?.();
  }

  /** The next item; "quiet" when none came within so many milliseconds, which may be infinite; "end" after the last. */
  async next(quietMs: number): Promise<{ item: Item } | "quiet" | "end"> {
    if (!this.#isWaiting && !this.#isStopped) this.#ask();
    if (!this.#arrived && !this.#problem) await this.#wait(quietMs);
    if (this.#isStopped) return "end";
    if (this.#problem) throw this.#problem.error;
    const arrived = this.#arrived;
    if (!arrived) return "quiet";
    this.#arrived = undefined;
    this.#isWaiting = false;
    return arrived.done ? "end" : { item: arrived.value };
  }

  #ask(): void {
    this.#isWaiting = true;
    this.#source.next().then(
      (arrived) => {
        this.#arrived = arrived;
        this.#wake?.();
      },
      (error: unknown) => {
        this.#problem = { error };
        this.#wake?.();
      },
    );
  }

  #wait(quietMs: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((done) => {
      // After a pause of this process the time is up although input is there: that is looked for first.
      const timer = Number.isFinite(quietMs)
        ? setTimeout(() => setImmediate(() => setImmediate(wake)), quietMs)
        : undefined;
      const wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        done();
      };
      this.#wake = wake;
    });
  }
}
