import { type Attack, attacksOn, attackText } from "../patterns/attacks.ts";
import { patternsOfSources } from "../patterns/collect.ts";
import type { Random } from "./random.ts";

/** A text that can be made longer where it is repeated. */
export type Pumped = (times: number) => string;

/** Texts made from the literals and classes of the product's own patterns. */
export class Pumps {
  readonly #patterns = patternsOfSources();
  readonly #attacks = new Map<number, Attack[]>();

  /** A text for any of the patterns, now and then with the beginning of another's before it. */
  pick(random: Random): Pumped {
    const attack = random.pick(this.#attacksOn(random));
    const before = random.next() < 0.2 ? random.pick(this.#attacksOn(random)).prefix : "";
    const length = 2 ** (8 + random.below(6));
    return (times) => before + attackText(attack, times * length);
  }

  #attacksOn(random: Random): Attack[] {
    for (;;) {
      const at = random.below(this.#patterns.length);
      const pattern = this.#patterns[at];
      const known = this.#attacks.get(at) ?? (pattern ? attacksOn(pattern) : []);
      this.#attacks.set(at, known);
      if (known.length > 0) return known;
    }
  }
}
