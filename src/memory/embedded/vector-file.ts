import { closeSync, constants, openSync, readSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Embedder } from "../embedder.ts";

/** Stands in a vector that has nothing in it, so that it is not taken for one that was never written. */
const nothing = 1e-30;
/** Bytes that are read at once: they stay in the processor's cache while they are compared. */
const pieceBytes = 256 * 1024;
/** Places of a query, the heaviest ones, after which most vectors are known to be too far away. */
const headPlaces = 8;
/** What sums of 32-bit floats may be off by. */
const rounding = 1e-4;

/** What is asked of the vectors. */
export interface Wanted {
  /** The last slot there is. */
  last: number;
  /** Only these slots; all of them without it. */
  slots?: readonly number[];
  /** From this cosine on an exact one is needed; of one below it is enough to know that it is. */
  least?: number;
}

export interface Compared {
  /** The cosine of each slot, the first slot's at 0. Those that were not wanted are 0. */
  similarities: Float32Array;
  /** Wanted slots that were never written. */
  empty: number[];
}

/**
 * The vectors of a store in one flat file, derived from its documents: a slot of `dimension` 32-bit floats for each
 * number from 1 on. A slot is written once, before its document is committed; one of zeros was never written. Nothing of
 * the file is kept in memory: to read it through a small buffer costs less than to fill a large one, and the system keeps
 * it at hand.
 */
export class VectorFile {
  readonly #path: string;
  readonly #dimension: number;

  constructor(path: string, dimension: number) {
    this.#path = path;
    this.#dimension = dimension;
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
      }
    } finally {
      closeSync(file);
    }
  }

  /** How near the wanted slots are to a query, both of length 1. */
  compare(query: Float32Array, { last, slots, least = -1 }: Wanted): Compared {
    const similarities = new Float32Array(last);
    const empty: number[] = [];
    const terms = termsOf(query);
    const length = this.#dimension;
    const perPiece = slots ? 1 : Math.max(1, Math.floor(pieceBytes / (length * 4)));
    const piece = new Float32Array(perPiece * length);
    const file = this.#open();
    const compareFrom = (first: number, count: number) => {
      const floats = file === undefined ? 0 : read(file, piece, count * length, (first - 1) * length);
      // One that was cut off was never written.
      piece.fill(0, floats - (floats % length), count * length);
      const scores = similarities.subarray(first - 1, first - 1 + count);
      score(piece, length, terms, least, scores);
      for (let index = 0; index < count; index++)
        if (scores[index] === 0 && isEmpty(piece, index * length, length)) empty.push(first + index);
    };
    try {
      if (slots) for (const slot of slots) compareFrom(slot, 1);
      else
        for (let slot = 1; slot <= last; slot += perPiece)
          compareFrom(slot, Math.min(perPiece, last - slot + 1));
    } finally {
      if (file !== undefined) closeSync(file);
    }
    return { similarities, empty };
  }

  #open(): number | undefined {
    try {
      return openSync(this.#path, "r");
    } catch (problem) {
      if (Object(problem).code === "ENOENT") return undefined;
      throw problem;
    }
  }
}

/** The vectors beside a database: a file for each embedder, dimension and generation of it. */
export function vectorFile(database: string, embedder: Embedder, generation: number): VectorFile {
  const { name, dimension } = embedder;
  const file = `vectors-${name.replace(/[^\w.-]/g, "-")}-${dimension}-${generation}.f32`;
  return new VectorFile(join(dirname(database), file), dimension);
}

/** The generation of a file of vectors by its name; infinite for one that is none. */
export function generationOfVectors(name: string): number {
  const match = /^vectors-.*-(\d+)\.f32$/.exec(name);
  return match ? Number(match[1]) : Number.POSITIVE_INFINITY;
}

/** The places of a query that are not zero, the heaviest first. */
interface QueryTerms {
  at: Int32Array;
  weights: Float32Array;
  /** What the places after the first ones can add at most, to a vector of length 1 (Cauchy and Schwarz). */
  rest: number;
}

function termsOf(query: Float32Array): QueryTerms {
  // Vectors of terms are mostly zeros: only what the query has is multiplied.
  const places = [...query.keys()]
    .filter((place) => query[place] !== 0)
    .sort((left, right) => Math.abs(query[right] ?? 0) - Math.abs(query[left] ?? 0));
  const weights = Float32Array.from(places, (place) => query[place] ?? 0);
  const rest = Math.sqrt(weights.subarray(headPlaces).reduce((sum, weight) => sum + weight * weight, 0));
  return { at: Int32Array.from(places), weights, rest };
}

/** Scores vectors that follow each other. Loops only: a process that has just begun is slow at calls. */
function score(
  vectors: Float32Array,
  length: number,
  { at, weights, rest }: QueryTerms,
  least: number,
  scores: Float32Array,
): void {
  const head = Math.min(headPlaces, at.length);
  const leastOfHead = least - rest - rounding;
  for (let index = 0, base = 0; index < scores.length; index++, base += length) {
    let sum = 0;
    for (let term = 0; term < head; term++)
      sum += (weights[term] ?? 0) * (vectors[base + (at[term] ?? 0)] ?? 0);
    if (sum >= leastOfHead)
      for (let term = head; term < at.length; term++)
        sum += (weights[term] ?? 0) * (vectors[base + (at[term] ?? 0)] ?? 0);
    scores[index] = sum;
  }
}

/** Fills an array from a place in a file, both counted in floats. Gives how many floats there were. */
function read(file: number, into: Float32Array, count: number, position: number): number {
  const bytes = Buffer.from(into.buffer, 0, count * 4);
  let at = 0;
  while (at < bytes.length) {
    const got = readSync(file, bytes, at, bytes.length - at, position * 4 + at);
    if (got === 0) break;
    at += got;
  }
  return Math.floor(at / 4);
}

function isEmpty(vectors: Float32Array, from: number, length: number): boolean {
  for (let at = from; at < from + length; at++) if (vectors[at] !== 0) return false;
  return true;
}
