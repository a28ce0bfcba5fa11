import { type FileHandle, open } from "node:fs/promises";

/** Lines from `first` to `last`, 1-based and inclusive; `last` may be Infinity. */
export interface LineRange {
  first: number;
  last: number;
}

export interface ReadLines {
  /** The lines of the range, without line ends. */
  lines: string[];
  /** Lines in the whole file; a final line end begins no further line. Undefined where they were not all counted. */
  totalLines: number | undefined;
  endsWithNewline: boolean;
}

export interface ReadingLimits {
  signal: AbortSignal;
  /** Milliseconds after which lines behind the range are not counted any more. */
  countingMs: number;
}

/** Bytes of a range above which nothing is read any more. */
const RANGE_LIMIT = 10 * 1024 * 1024;
/** Bytes that are read at once; even, so that no character of two bytes is cut. */
const CHUNK = 1024 * 1024;

/** Thrown when a range holds more text than RANGE_LIMIT. */
export class RangeTooLarge extends Error {}

/**
 * Reads a range of lines: memory grows with the range, never with the file, and what is outside of it is not decoded.
 * Line ends may be LF or CRLF, a byte order mark is left out.
 */
export async function readLineRange(
  absolute: string,
  encoding: string,
  range: LineRange,
  { signal, countingMs }: ReadingLimits,
): Promise<ReadLines> {
  const collector = new LineCollector(encoding, range);
  const startedAt = performance.now();
  const file = await open(absolute);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let at = 0; ; at += CHUNK) {
      signal.throwIfAborted();
      const chunk = await fill(file, buffer, at);
      collector.add(chunk);
      if (chunk.length < CHUNK) return collector.finish();
      if (collector.isPastRange && performance.now() - startedAt > countingMs)
        return { ...collector.finish(), totalLines: undefined, endsWithNewline: false };
    }
  } finally {
    await file.close();
  }
}

/** The same for a file whose bytes are there already. */
export function lineRangeOf(
  bytes: Buffer,
  encoding: string,
  range: LineRange,
): ReadLines & { totalLines: number } {
  const collector = new LineCollector(encoding, range);
  collector.add(bytes);
  return collector.finish();
}

/** As many bytes as there are, up to the size of the buffer. */
async function fill(file: FileHandle, buffer: Buffer, at: number): Promise<Buffer> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, at + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

/** Where the line feed stands among the bytes of a character, by encoding; one byte is all of it in the others. */
const wide: Readonly<Record<string, { low: number; high: number }>> = {
  "utf-16le": { low: 0, high: 1 },
  "utf-16be": { low: 1, high: 0 },
};

class LineCollector {
  readonly #range: LineRange;
  readonly #encoding: string;
  readonly #kept: Buffer[] = [];
  #keptBytes = 0;
  /** Number of the line that is being read. */
  #number = 1;
  #isLineEmpty = true;
  #isBegun = false;

  constructor(encoding: string, range: LineRange) {
    this.#encoding = encoding;
    this.#range = range;
  }

  get isPastRange(): boolean {
    return this.#number > this.#range.last;
  }

  add(chunk: Buffer): void {
    const start = this.#isBegun ? 0 : markLength(chunk, this.#encoding);
    this.#isBegun ||= chunk.length > 0;
    const from = this.#skip(chunk, start, this.#range.first);
    const end = this.#skip(chunk, from, this.#range.last + 1);
    if (end > from) this.#keep(chunk.subarray(from, end));
    this.#skip(chunk, end, Number.POSITIVE_INFINITY);
  }

  finish(): ReadLines & { totalLines: number } {
    const endsWithNewline = this.#isLineEmpty && this.#number > 1;
    const totalLines = this.#isLineEmpty ? this.#number - 1 : this.#number;
    const decoder = new TextDecoder(this.#encoding, { ignoreBOM: true });
    const lines = decoder.decode(Buffer.concat(this.#kept)).split("\n");
    // The last line end begins no further line.
    if (lines.at(-1) === "") lines.pop();
    return { lines: lines.map((line) => line.replace(/\r$/, "")), totalLines, endsWithNewline };
  }

  #keep(bytes: Buffer): void {
    this.#keptBytes += bytes.length;
    if (this.#keptBytes > RANGE_LIMIT) throw new RangeTooLarge();
    this.#kept.push(Buffer.from(bytes));
  }

  /** Counts lines until the one of this number begins, and says where: a loop over bytes is as fast as it gets. */
  #skip(chunk: Buffer, from: number, number: number): number {
    if (this.#number >= number || from >= chunk.length) return from;
    const { low, high } = wide[this.#encoding] ?? { low: 0, high: undefined };
    const step = high === undefined ? 1 : 2;
    let lineStart = -1;
    for (let at = from; at < chunk.length; at += step) {
      if (chunk[at + low] !== 10 || (high !== undefined && chunk[at + high] !== 0)) continue;
      lineStart = at + step;
      if (++this.#number === number) {
        this.#isLineEmpty = true;
        return lineStart;
      }
    }
    this.#isLineEmpty = lineStart === chunk.length;
    return chunk.length;
  }
}

/** Bytes of a byte order mark at the beginning. */
function markLength(bytes: Buffer, encoding: string): number {
  if (encoding === "utf-8") return bytes.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf)) ? 3 : 0;
  if (encoding === "utf-16le") return bytes.subarray(0, 2).equals(Buffer.of(0xff, 0xfe)) ? 2 : 0;
  return encoding === "utf-16be" && bytes.subarray(0, 2).equals(Buffer.of(0xfe, 0xff)) ? 2 : 0;
}
