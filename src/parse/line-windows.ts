import { Candidates } from "./candidate-lines.ts";
import { PHYSICAL_LIMIT } from "./clean-line.ts";

/** Receives a physical line that is worth reading, with its 1-based number; numbers rise, gaps were skipped. */
export type KeepLine = (number: number, line: string) => void;

/** Text gathered before it is searched; pieces of a stream may be tiny. */
const BATCH = 1024 * 1024;
/** An input up to this size is kept whole: nothing is gained by skipping. */
const WHOLE = 256 * 1024;
const RECENT = 8;

/**
 * Cuts a text that arrives in pieces into lines and hands on those near a candidate. Memory is bounded by one batch and
 * one line; a line longer than can be read is cut and its rest dropped as it arrives.
 */
export class LineWindows {
  readonly #keep: KeepLine;
  #pieces: string[] = [];
  #pending = 0;
  /** Number of the first line that is not searched yet. */
  #line = 1;
  #keepUntil = 0;
  #lastKept = 0;
  #recent: { number: number; line: string }[] = [];
  #whole = true;
  #dropping = false;

  constructor(keep: KeepLine) {
    this.#keep = keep;
  }

  push(text: string): void {
    if (!text) return;
    this.#pieces.push(text);
    this.#pending += text.length;
    if (this.#pending >= BATCH) this.#drain(false);
  }

  /** Searches what is left and answers the number of physical lines. */
  end(): number {
    this.#drain(true);
    return this.#line - 1;
  }

  #drain(last: boolean): void {
    let text = this.#pieces.length === 1 ? (this.#pieces[0] ?? "") : this.#pieces.join("");
    this.#pieces = [];
    this.#pending = 0;
    if (!last || text.length > WHOLE) this.#whole = false;
    if (this.#dropping) {
      const end = text.indexOf("\n");
      if (end < 0) {
        if (last) this.#line++;
        return;
      }
      text = text.slice(end + 1);
      this.#line++;
      this.#dropping = false;
    }
    const complete = last ? text.length : text.lastIndexOf("\n") + 1;
    this.#search(text, complete);
    if (!last) this.#hold(text.slice(complete));
  }

  /** Keeps the unfinished last line for the next batch. */
  #hold(rest: string): void {
    if (rest.length <= PHYSICAL_LIMIT) {
      if (rest) this.#pieces = [rest];
      this.#pending = rest.length;
      return;
    }
    const cut = `${rest.slice(0, PHYSICAL_LIMIT)}\n`;
    this.#search(cut, cut.length);
    this.#line--;
    this.#dropping = true;
  }

  #search(text: string, end: number): void {
    let at = 0;
    if (this.#whole) this.#keepUntil = Number.MAX_SAFE_INTEGER;
    const candidates = new Candidates(text);
    let candidate = at < end && !this.#whole ? candidates.next(at) : undefined;
    while (at < end) {
      while (candidate && candidate.at < at) candidate = candidates.next(at);
      if (this.#line <= this.#keepUntil) {
        const lineEnd = endOfLine(text, at, end);
        if (candidate && candidate.at < lineEnd) {
          this.#keepUntil = Math.max(this.#keepUntil, this.#line + candidate.reach.after);
        }
        this.#emit(this.#line, text.slice(at, lineEnd));
        this.#line++;
        at = lineEnd + 1;
        continue;
      }
      if (!candidate || candidate.at >= end) break;
      at = this.#open(text, at, candidate.at, candidate.reach);
    }
    this.#skip(text, at, end);
  }

  /** Skips to the lines before a candidate and opens a window there; answers where its first line begins. */
  #open(text: string, from: number, hit: number, reach: { before: number; after: number }): number {
    let start = hit > from ? text.lastIndexOf("\n", hit - 1) + 1 : from;
    if (start < from) start = from;
    let before = 0;
    while (before < reach.before && start > from) {
      start = start >= 2 ? text.lastIndexOf("\n", start - 2) + 1 : 0;
      if (start < from) start = from;
      before++;
    }
    const skipped = countLines(text, from, start);
    if (start === from && before < reach.before) {
      for (const { number, line } of this.#recent.slice(before - reach.before)) {
        if (number > this.#lastKept) this.#emit(number, line);
      }
    }
    this.#line += skipped;
    this.#keepUntil = this.#line + before + reach.after;
    return start;
  }

  #skip(text: string, from: number, end: number): void {
    if (from >= end) return;
    const count = countLines(text, from, end) + (text.charCodeAt(end - 1) === 10 ? 0 : 1);
    this.#line += count;
    const recent: { number: number; line: string }[] = [];
    let stop = text.charCodeAt(end - 1) === 10 ? end - 1 : end;
    for (let number = this.#line - 1; number > this.#line - 1 - Math.min(count, RECENT); number--) {
      const start = Math.max(from, stop > 0 ? text.lastIndexOf("\n", stop - 1) + 1 : 0);
      recent.unshift({ number, line: own(text.slice(start, stop)) });
      stop = start - 1;
    }
    this.#recent = [...this.#recent, ...recent].slice(-RECENT);
  }

  #emit(number: number, line: string): void {
    this.#lastKept = number;
    this.#keep(number, this.#whole ? line : own(line));
  }
}

function endOfLine(text: string, from: number, end: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 || at > end ? end : at;
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** A copy, clamped: a plain slice would keep the whole batch it was cut from alive; one of a new string does not. */
function own(line: string): string {
  const cut = line.length > PHYSICAL_LIMIT ? line.slice(0, PHYSICAL_LIMIT) : line;
  return ` ${cut}`.slice(1);
}
