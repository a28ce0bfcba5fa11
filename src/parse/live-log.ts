import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { Candidates } from "./candidate-lines.ts";
import { PHYSICAL_LIMIT } from "./clean-line.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Found, Weight } from "./found.ts";
import { KeptLog } from "./kept-log.ts";
import { LineReader } from "./line-reader.ts";
import type { LogLine } from "./log-line.ts";
import { Occurrences } from "./occurrences.ts";
import { readSegment } from "./read-segment.ts";

/** A failure of a log that goes on, as soon as all of it is there. */
export interface LiveFailure {
  error: ParsedError;
  log: Log;
  /** As the log prints it, where it does. */
  time?: string;
}

/** Lines that are kept: many times the longest trace. */
const LINES = 4000;
/** Lines that stay when nothing in them waits for more: the surroundings of what comes next. */
const CALM_LINES = 60;
/** How long a failure must not have grown, where no later line of its thread shows that it is complete. */
const SETTLED_MS = 400;
/** The same for one that visibly lacks its rest. */
const UNFINISHED_MS = 2000;

/** Lines of anybody after which nothing more of a failure comes. */
const PAST_LINES = 300;
/** How often lines are read again, at most, unless many came. */
const PAUSE_MS = 100;

/** What ends a process or stops it; a crash without any of logcat's columns may be a program's own. */
const isCrash = ({ weight }: Found): boolean => weight <= Weight.anr || weight === Weight.trace;

/**
 * Finds failures in a log while it is written, in bounded memory: it keeps the latest lines only, and reads them again
 * when there may be a failure in them. A trace that is interleaved, or arrives in parts, is waited for; each is given
 * once. Times are milliseconds of any clock that only rises.
 */
export class LiveLog {
  readonly #lines: { number: number; text: string }[] = [];
  readonly #occurrences = new Occurrences();
  /** By the line they begin with: how far failures reached that may go on, and since when. */
  #growing = new Map<number, { end: number; since: number }>();
  #partial = "";
  #next: number;
  #lastRead = { at: Number.NEGATIVE_INFINITY, line: 0 };
  #isHot = false;

  /** `firstLine`: number of the first line that is pushed. */
  constructor(firstLine = 1) {
    this.#next = firstLine;
  }

  /** Number of lines that came, a beginning of the next one included. */
  get lineCount(): number {
    return this.#next - (this.#partial ? 0 : 1);
  }

  /** Whether a failure may be there that is not given yet. */
  get isPending(): boolean {
    return this.#isHot;
  }

  push(text: string): void {
    const whole = this.#partial + text;
    const end = whole.lastIndexOf("\n") + 1;
    // A line that never ends is cut where it cannot be read any more.
    this.#partial = end > 0 ? whole.slice(end) : whole.slice(0, PHYSICAL_LIMIT);
    if (end === 0) return;
    this.#isHot ||= new Candidates(whole.slice(0, end)).next(0) !== undefined;
    for (const line of whole.slice(0, end - 1).split("\n")) {
      this.#lines.push({ number: this.#next++, text: line });
    }
    if (this.#lines.length > 2 * LINES) this.#trim(LINES);
  }

  /** Failures that are complete by now, in the order of the log. */
  complete(now: number): LiveFailure[] {
    const { at, line } = this.#lastRead;
    if (!this.#isHot || (now - at < PAUSE_MS && this.#next - line < LINES / 2)) return [];
    this.#lastRead = { at: now, line: this.#next };
    return this.#read((found, lines) => this.#isComplete(found, lines, now));
  }

  /** Failures that were not given before, at the end of the log. */
  end(): LiveFailure[] {
    if (this.#partial) this.push("\n");
    return this.#isHot ? this.#read(() => true) : [];
  }

  #read(isComplete: (found: Found, lines: readonly LogLine[]) => boolean): LiveFailure[] {
    const lines = this.#cleaned();
    const byNumber = new Map(lines.map((line) => [line.number, line]));
    const fresh = readSegment(lines, { accept: () => true })
      .filter((found) => isCrash(found) && this.#occurrences.isNew(found.error))
      .sort((left, right) => (left.error.logLine ?? 0) - (right.error.logLine ?? 0));
    const growing = new Map<number, { end: number; since: number }>();
    const complete: LiveFailure[] = [];
    for (const found of fresh) {
      const { error } = found;
      if (!isComplete(found, lines)) {
        const state = this.#growing.get(error.logLine ?? 0);
        if (state) growing.set(error.logLine ?? 0, state);
        continue;
      }
      const named = { ...error, fingerprint: fingerprint(error) };
      const first = byNumber.get(error.logLine ?? 0);
      if (this.#occurrences.add(named, first))
        complete.push({ error: named, log: new KeptLog(this.lineCount, lines), time: first?.time });
    }
    this.#growing = growing;
    this.#isHot = growing.size > 0;
    if (!this.#isHot) this.#trim(CALM_LINES);
    return complete;
  }

  #isComplete({ error, weight }: Found, lines: readonly LogLine[], now: number): boolean {
    const { logLine: start = 0, logEnd: end = start + 1 } = error;
    const last = lines.findLast(({ number }) => number < end);
    // What is told of by several processes, or in parts, is complete only when nothing more comes.
    const ofOneThread = weight === Weight.fatal || weight === Weight.systemFatal || weight === Weight.trace;
    const isFollowed = lines.some(
      ({ number, pid, tid }) => number >= end && pid === last?.pid && tid === last?.tid,
    );
    if (ofOneThread && isFollowed && error.frames.length > 0) return true;
    if (this.#next - end > PAST_LINES) return true;
    const known = this.#growing.get(start);
    const since = known?.end === end ? known.since : now;
    this.#growing.set(start, { end, since });
    const lacksFrames = error.frames.length === 0 && weight !== Weight.anr;
    const isUnfinished = lacksFrames || this.#partial !== "";
    return now - since >= (isUnfinished ? UNFINISHED_MS : SETTLED_MS);
  }

  #cleaned(): LogLine[] {
    const reader = new LineReader();
    const lines: LogLine[] = [];
    for (const { number, text } of this.#lines) reader.read(number, text, lines);
    return lines;
  }

  /** Drops the oldest lines, but none of a failure that may go on, nor half of one that was given. */
  #trim(keep: number): void {
    const wanted = this.#next - keep;
    const open = Math.min(...this.#growing.keys(), Number.POSITIVE_INFINITY);
    const cut = Math.min(Math.max(wanted, this.#occurrences.endOf(wanted)), open);
    const first = this.#lines[0]?.number ?? this.#next;
    const count = Math.max(cut - first, this.#lines.length - 2 * LINES);
    if (count > 0) this.#lines.splice(0, count);
  }
}
