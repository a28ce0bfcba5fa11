import type { ParsedError } from "../model/parsed-error.ts";
import type { LogLine } from "./log-line.ts";

interface Place {
  start: number;
  end: number;
  process: string | undefined;
}

/** As many as lie within what is read again, many times over. */
const PLACES = 200;
/** Prints of crashes that are recognised when they come again. */
const PRINTS = 500;

/** Where failures were given already, so that a log that is read again gives none of them twice. */
export class Occurrences {
  #places: Place[] = [];
  readonly #prints = new Set<string>();

  /** Whether a failure is none that was given, nor the rest of one. */
  isNew(error: ParsedError): boolean {
    const { logLine: start = 0, logEnd: end = start + 1, process } = error;
    const known = this.#places.find(
      (place) =>
        start >= place.start &&
        start < place.end &&
        (!process || !place.process || process === place.process),
    );
    if (known) known.end = Math.max(known.end, end);
    return !known;
  }

  /**
   * Notes a failure that begins with a line. False where it is the same print of the same crash as before: a device has
   * several buffers, and plays them again to each who connects.
   */
  add(error: ParsedError, first?: LogLine): boolean {
    const { logLine: start = 0, logEnd: end = start + 1, process } = error;
    this.#places.push({ start, end, process });
    if (this.#places.length > PLACES) this.#places = this.#places.slice(-PLACES / 2);
    if (first?.time === undefined || !/\d{2}:\d{2}/.test(first.time)) return true;
    const print = `${first.time} ${first.pid} ${error.fingerprint}`;
    if (this.#prints.has(print)) return false;
    this.#prints.add(print);
    const [oldest] = this.#prints;
    if (this.#prints.size > PRINTS && oldest !== undefined) this.#prints.delete(oldest);
    return true;
  }

  /** Where the failures end that a cut before this line would leave half of. */
  endOf(line: number): number {
    return Math.max(line, ...this.#places.filter(({ start }) => start < line).map(({ end }) => end));
  }
}
