/** Where a needle was found. */
export interface NeedleHit<Value> {
  readonly value: Value;
  readonly position: number;
}

interface Entry<Value> {
  readonly needle: string;
  readonly value: Value;
}

const BUCKETS = 4096;
const GRAM = 4;

/**
 * Finds many literals in one pass over a text: every position's four characters are hashed into a table, and only
 * needles that begin with such four characters are compared. The cost grows with the text, not with the number of
 * needles (Rabin and Karp's multiple pattern search, with a fixed gram).
 */
export class NeedleIndex<Value> {
  private readonly buckets: (Entry<Value>[] | undefined)[] = new Array(BUCKETS);

  /** Needles need at least four characters. */
  constructor(entries: readonly Entry<Value>[]) {
    for (const entry of entries) {
      if (entry.needle.length < GRAM) throw new RangeError(`needle too short: "${entry.needle}"`);
      const slot = hash(entry.needle, 0);
      const bucket = this.buckets[slot];
      if (bucket) bucket.push(entry);
      else this.buckets[slot] = [entry];
    }
  }

  /** Calls `visit` for every occurrence of every needle, in the order of the text. */
  scan(text: string, visit: (hit: NeedleHit<Value>) => void): void {
    const end = text.length - GRAM;
    for (let position = 0; position <= end; position++) {
      const bucket = this.buckets[hash(text, position)];
      if (!bucket) continue;
      for (const { needle, value } of bucket) {
        if (text.startsWith(needle, position)) visit({ value, position });
      }
    }
  }
}

function hash(text: string, at: number): number {
  const mixed =
    text.charCodeAt(at) * 961 +
    text.charCodeAt(at + 1) * 31 +
    text.charCodeAt(at + 2) * 131 +
    text.charCodeAt(at + 3) * 7;
  return mixed & (BUCKETS - 1);
}
