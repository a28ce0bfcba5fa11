/** Runs what has one name one after the other, in the order in which it came. */
export class OneByOne {
  readonly #turns = new Map<string, Promise<unknown>>();

  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(work, work);
    this.#turns.set(name, turn);
    const end = () => void (this.#turns.get(name) === turn && this.#turns.delete(name));
    turn.then(end, end);
    return turn;
  }
}
