/** Hands on what a callback is given to a reader that waits for it. */
export class PieceQueue<Item> {
  readonly #items: Item[] = [];
  #isOver = false;
  #problem: unknown;
  #wake: (() => void) | undefined;

  push(item: Item): void {
    this.#items.push(item);
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  fail(problem: unknown): void {
    this.#problem = problem;
    this.end();
  }

  async *read(): AsyncGenerator<Item, void, undefined> {
    for (;;) {
      for (let item = this.#items.shift(); item !== undefined; item = this.#items.shift()) yield item;
      if (this.#isOver) break;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#problem !== undefined) throw this.#problem;
  }
}
