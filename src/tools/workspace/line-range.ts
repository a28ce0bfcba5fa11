import { createReadStream } from "node:fs";

/** Lines from `first` to `last`, 1-based and inclusive; `last` may be Infinity. */
export interface LineRange {
  first: number;
  last: number;
}

export interface ReadLines {
  /** The lines of the range, without line ends. */
  lines: string[];
  /** Lines in the whole file; a final line end begins no further line. */
  totalLines: number;
  endsWithNewline: boolean;
}

/** Characters of a range above which nothing is read any more. */
const RANGE_LIMIT = 10 * 1024 * 1024;

/** Thrown when a range holds more text than RANGE_LIMIT. */
export class RangeTooLarge extends Error {}

/**
 * Reads a range of lines as a stream: memory grows with the range, never with the file. Line ends may be LF or CRLF,
 * a byte order mark is left out.
 */
export async function readLineRange(
  absolute: string,
  encoding: string,
  range: LineRange,
  signal: AbortSignal,
): Promise<ReadLines> {
  const collector = new LineCollector(range);
  const decoder = new TextDecoder(encoding);
  const stream = createReadStream(absolute, { signal, highWaterMark: 256 * 1024 });
  for await (const chunk of stream) collector.add(decoder.decode(chunk, { stream: true }));
  collector.add(decoder.decode());
  return collector.finish();
}

/** The same for a file whose bytes are there already. */
export function lineRangeOf(bytes: Buffer, encoding: string, range: LineRange): ReadLines {
  const collector = new LineCollector(range);
  collector.add(new TextDecoder(encoding).decode(bytes));
  return collector.finish();
}

class LineCollector {
  readonly #range: LineRange;
  readonly #lines: string[] = [];
  /** Number of the line that is being read. */
  #number = 1;
  /** Parts of that line so far, kept only inside the range. */
  #parts: string[] = [];
  #isLineEmpty = true;
  #kept = 0;

  constructor(range: LineRange) {
    this.#range = range;
  }

  add(text: string): void {
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      this.#part(text, start, end);
      this.#endLine();
      start = end + 1;
    }
    if (start < text.length) this.#part(text, start, text.length);
  }

  finish(): ReadLines {
    const endsWithNewline = this.#isLineEmpty && this.#number > 1;
    const totalLines = this.#isLineEmpty ? this.#number - 1 : this.#number;
    if (!this.#isLineEmpty) this.#endLine();
    return { lines: this.#lines, totalLines, endsWithNewline };
  }

  #part(text: string, start: number, end: number): void {
    if (end > start) this.#isLineEmpty = false;
    if (!this.#isWanted()) return;
    this.#kept += end - start;
    if (this.#kept > RANGE_LIMIT) throw new RangeTooLarge();
    this.#parts.push(text.slice(start, end));
  }

  #endLine(): void {
    if (this.#isWanted()) this.#lines.push(this.#parts.join("").replace(/\r$/, ""));
    this.#parts = [];
    this.#isLineEmpty = true;
    this.#number++;
  }

  #isWanted(): boolean {
    return this.#number >= this.#range.first && this.#number <= this.#range.last;
  }
}
