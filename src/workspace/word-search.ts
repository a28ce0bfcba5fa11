import { setImmediate as nextTurn } from "node:timers/promises";
import type { FileEntry, WordPlace } from "../model/code.ts";
import type { InsideReader } from "./inside-reader.ts";
import { batchesOf } from "./text-search.ts";

/** Written by a tool, or a table of data: what such a file holds tells nothing of where a fix belongs. */
const MAX_SIZE = 512 * 1024;
const BYTES_PER_TURN = 1024 * 1024;
/**
 * Milliseconds after which no further file is opened: in a huge tree the answer is not worth a longer wait. Of the
 * processor's time, so that a busy machine gives the answer of an idle one; and by the clock, for slow disks.
 */
const PROCESSOR_TIME_LIMIT = 400;
const TIME_LIMIT = 2000;

/**
 * Where each file holds which of the words, as whole words in this very spelling; files that hold none are left out.
 * Every file is read once, however many words there are. Words are letters, digits and underscores of ASCII. A word is
 * looked for until more than `most` files hold it. In a tree that takes too long only the first files are searched.
 */
export async function searchWords(
  reader: InsideReader,
  files: readonly FileEntry[],
  words: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<ReadonlyMap<string, readonly WordPlace[]>> {
  const found = new Map<string, readonly WordPlace[]>();
  const table = new WordTable(words, most);
  const isOver = limitFromNow();
  const small = files.filter(({ size }) => size > 0 && size <= MAX_SIZE);
  for (const batch of batchesOf(small, BYTES_PER_TURN)) {
    for (const { path, size } of batch) {
      const bytes = reader.peek(path, size);
      const places = bytes ? table.placesIn(bytes) : [];
      if (places.length > 0 && reader.isInside()) found.set(path, places);
      reader.close();
    }
    if (isOver()) break;
    await nextTurn();
  }
  return found;
}

function limitFromNow(): () => boolean {
  const since = process.cpuUsage();
  const until = performance.now() + TIME_LIMIT;
  return () => {
    const { user, system } = process.cpuUsage(since);
    return user + system > PROCESSOR_TIME_LIMIT * 1000 || performance.now() > until;
  };
}

/** 1 for bytes that words are made of. */
const WORD_BYTE = Uint8Array.from({ length: 256 }, (_, byte) =>
  /\w/.test(String.fromCharCode(byte)) ? 1 : 0,
);
const NEWLINE = 10;
const TAB = 9;
const SPACE = 32;
const BUCKETS = 4096;
/** What lines begin with that import, or only comment. */
const PASSIVE = ["import ", "package ", "//", "/*", "*", "<!--"].map((start) => Buffer.from(start));

/** Finds many words at once: each word of a text is hashed on the way through, and compared where a bucket has one. */
class WordTable {
  readonly #words: readonly Buffer[];
  readonly #buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  readonly #isUsed = new Uint8Array(BUCKETS);

  readonly #left: number[];

  /** Each word is found in `most` texts and one more. */
  constructor(words: readonly string[], most: number) {
    this.#left = words.map(() => most);
    this.#words = words.map((word) => Buffer.from(word));
    this.#words.forEach((word, number) => {
      const bucket = bucketOf(word.reduce(mixed, 0));
      this.#buckets[bucket]?.push(number);
      this.#isUsed[bucket] = 1;
    });
  }

  /** Each word where it first stands in code, else where it first stands. */
  placesIn(bytes: Buffer): WordPlace[] {
    const places = new Map<number, WordPlace>();
    const { length } = bytes;
    let line = 1;
    let lineStart = 0;
    for (let at = 0; at < length; at++) {
      let byte = bytes[at] as number;
      if (byte === NEWLINE) {
        line++;
        lineStart = at + 1;
      }
      if (WORD_BYTE[byte] === 0) continue;
      const start = at;
      let hash = 0;
      do {
        hash = mixed(hash, byte);
        byte = bytes[++at] as number;
      } while (at < length && WORD_BYTE[byte] === 1);
      // The byte behind the word is looked at again: it may end the line.
      const end = at--;
      const bucket = bucketOf(hash);
      if (this.#isUsed[bucket] === 0) continue;
      for (const word of this.#buckets[bucket] ?? []) {
        if (places.get(word)?.isCode || this.#words[word]?.compare(bytes, start, end) !== 0) continue;
        const isCode = !isPassive(bytes, lineStart);
        if (isCode || !places.has(word)) places.set(word, { word, line, isCode });
      }
    }
    for (const word of places.keys()) this.#count(word);
    return [...places.values()];
  }

  #count(word: number): void {
    const left = (this.#left[word] ?? 0) - 1;
    this.#left[word] = left;
    if (left >= 0) return;
    const bucket = bucketOf((this.#words[word] ?? Buffer.alloc(0)).reduce(mixed, 0));
    const others = (this.#buckets[bucket] ?? []).filter((each) => each !== word);
    this.#buckets[bucket] = others;
    this.#isUsed[bucket] = others.length > 0 ? 1 : 0;
  }
}

/** Whether the line from `start` is an import or a comment, by how it begins. */
function isPassive(bytes: Buffer, start: number): boolean {
  let at = start;
  while (bytes[at] === SPACE || bytes[at] === TAB) at++;
  return PASSIVE.some((mark) => bytes[at] === mark[0] && mark.compare(bytes, at, at + mark.length) === 0);
}

function mixed(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) | 0;
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 12)) & (BUCKETS - 1);
}
