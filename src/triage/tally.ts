import { createHash } from "node:crypto";
import type { Counts } from "../model/triage.ts";

/** Names that are counted one by one; a real export has fewer versions, devices and levels. */
const MOST_NAMES = 4096;

/**
 * Counts by name, in bounded memory. Of more names than fit, those with the smallest hashes stay: which they are does not depend
 * on the order of the events, so their counts are exact, and parts merge in any order.
 */
export class Tally {
  readonly #counts = new Map<string, number>();

  static from(counts: Counts): Tally {
    const tally = new Tally();
    tally.merge(counts);
    return tally;
  }

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
    if (this.#counts.size > 2 * MOST_NAMES) this.#shorten();
  }

  merge(counts: Counts): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }

  /** The most frequent names first. */
  toCounts(): Counts {
    if (this.#counts.size > MOST_NAMES) this.#shorten();
    const ordered = [...this.#counts].sort(
      ([left, many], [right, more]) => more - many || (left < right ? -1 : 1),
    );
    return Object.fromEntries(ordered);
  }

  #shorten(): void {
    const hashed = [...this.#counts.keys()].map((name) => [hash(name), name] as const);
    hashed.sort(([left], [right]) => (left < right ? -1 : 1));
    for (const [, name] of hashed.slice(MOST_NAMES)) this.#counts.delete(name);
  }
}

const hash = (name: string): string => createHash("sha1").update(name).digest("hex");
