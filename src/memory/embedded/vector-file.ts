import { closeSync, constants, openSync, readSync, writeSync } from "node:fs";

/** Stands in a vector that has nothing in it, so that it is not taken for one that was never written. */
const nothing = 1e-30;

/**
 * The vectors of a store in one flat file, derived from its documents: a slot of `dimension` 32-bit floats for each
 * number from 1 on. A slot is written once, before its document is committed; one of zeros was never written.
 */
export class VectorFile {
  readonly #path: string;
  readonly #dimension: number;
  #vectors = new Float32Array(0);
  #count = 0;

  constructor(path: string, dimension: number) {
    this.#path = path;
    this.#dimension = dimension;
  }

  /** How many slots are loaded. */
  get count(): number {
    return this.#count;
  }

  write(slots: ReadonlyMap<number, Float32Array>): void {
    if (slots.size === 0) return;
    const file = openSync(this.#path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      for (const [slot, vector] of slots) {
        const kept = vector.some((value) => value !== 0) ? vector : vector.map((_, at) => (at ? 0 : nothing));
        const bytes = Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength);
        const offset = (slot - 1) * bytes.length;
        for (let at = 0; at < bytes.length; )
          at += writeSync(file, bytes, at, bytes.length - at, offset + at);
        if (slot <= this.#count) this.#vectors.set(kept, (slot - 1) * this.#dimension);
      }
    } finally {
      closeSync(file);
    }
  }

  /** Loads the slots up to a number, and gives those of the new ones that were never written. */
  load(last: number): number[] {
    const from = this.#count;
    if (last <= from) return [];
    this.#reserve(last);
    const start = from * this.#dimension * 4;
    this.#read(Buffer.from(this.#vectors.buffer, start, (last - from) * this.#dimension * 4), start);
    this.#count = last;
    const empty: number[] = [];
    for (let slot = from + 1; slot <= last; slot++) if (this.#isEmpty(slot)) empty.push(slot);
    return empty;
  }

  /** The cosine of every loaded slot to a query, the first slot's at 0. */
  similarities(query: Float32Array): Float32Array {
    const dimension = this.#dimension;
    // Vectors of terms are mostly zeros: only what the query has is multiplied.
    const places = [...query.keys()].filter((place) => query[place] !== 0);
    const at = Int32Array.from(places);
    const weights = Float32Array.from(places, (place) => query[place] ?? 0);
    const vectors = this.#vectors;
    const scores = new Float32Array(this.#count);
    for (let slot = 0, base = 0; slot < scores.length; slot++, base += dimension) {
      let sum = 0;
      for (let index = 0; index < at.length; index++)
        sum += (weights[index] ?? 0) * (vectors[base + (at[index] ?? 0)] ?? 0);
      scores[slot] = sum;
    }
    return scores;
  }

  #isEmpty(slot: number): boolean {
    const end = slot * this.#dimension;
    for (let at = end - this.#dimension; at < end; at++) if (this.#vectors[at] !== 0) return false;
    return true;
  }

  /** Room for more, with some to spare where it grows. */
  #reserve(count: number): void {
    if (count * this.#dimension <= this.#vectors.length) return;
    const room = this.#count === 0 ? count : Math.ceil(count * 1.5);
    const grown = new Float32Array(room * this.#dimension);
    grown.set(this.#vectors.subarray(0, this.#count * this.#dimension));
    this.#vectors = grown;
  }

  #read(into: Buffer, offset: number): void {
    let file: number;
    try {
      file = openSync(this.#path, "r");
    } catch (problem) {
      if (Object(problem).code === "ENOENT") return;
      throw problem;
    }
    try {
      for (let at = 0; at < into.length; ) {
        const read = readSync(file, into, at, into.length - at, offset + at);
        if (read === 0) return;
        at += read;
      }
    } finally {
      closeSync(file);
    }
  }
}
