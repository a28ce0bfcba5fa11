/** Stable stand-ins: the same original always gets the same number of its kind, counted from 1. */
export class Pseudonyms {
  readonly #numbers = new Map<string, Map<string, number>>();

  number(kind: string, original: string): number {
    const known = this.#numbers.get(kind) ?? new Map<string, number>();
    this.#numbers.set(kind, known);
    const number = known.get(original) ?? known.size + 1;
    known.set(original, number);
    return number;
  }
}
