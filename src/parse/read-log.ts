import type { Log } from "../model/log.ts";
import type { ParsedError, StatedEnvironment } from "../model/parsed-error.ts";
import { runLimited } from "../support/endable.ts";
import { BuildOutcomes, type GoodBuild } from "./build-outcomes.ts";
import { textChunks } from "./decode-chunks.ts";
import { findMentions } from "./find-mentions.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Found } from "./found.ts";
import { findReportedCrashes, JSON_LIMIT } from "./json-report.ts";
import { KeptLog } from "./kept-log.ts";
import { LineFeeds } from "./line-feeds.ts";
import { LineReader } from "./line-reader.ts";
import { LineWindows } from "./line-windows.ts";
import type { LogLine } from "./log-line.ts";
import { findMargin } from "./margin.ts";
import { orderFailures, placeInCode } from "./order-failures.ts";
import { completeLoneException } from "./place-in-text.ts";
import { readSegment } from "./read-segment.ts";
import { rejoinLines } from "./rejoin-lines.ts";
import { retrace } from "./retrace.ts";
import { SeenTraces } from "./seen-traces.ts";
import { readStatedEnvironment } from "./stated-environment.ts";

export interface ReadOptions {
  /** Text of an R8 or ProGuard `mapping.txt` of the build that failed. */
  mapping?: string;
}

export interface ReadLog {
  /** The failure that explains the others first. */
  failures: ParsedError[];
  log: Log;
  /** Builds that ended well, whose warnings are no failures. */
  goodBuilds: GoodBuild[];
  /** Set when a mapping was given and does not belong to these traces: what differs, as it follows a colon. */
  mappingMismatch?: string;
}

/** Lines without a candidate after which what was gathered is read on its own. */
const SEGMENT_GAP = 5000;
const SEGMENT_LINES = 20_000;
/** Different failures kept of one log; a person reads the first few. */
const FAILURE_LIMIT = 500;
/** A text up to this length is also read for failures that are told in passing. */
const PROSE_LINES = 2000;
/** Lines of a form, a table or a sentence: what such a text names beside an exception belongs to it. */
const SHORT_LINES = 12;
/** Characters at the start by which quoting and binary input are told. */
const SAMPLE = 8192;
const LOG_LINES = 100_000;
/** Lines around a failure that stay quotable. */
const SURROUNDINGS = 20;

/** Reads a log that is in memory. Any text has an answer; one without a failure has no failures. */
export function readLog(text: string, options: ReadOptions = {}): ReadLog {
  const reading = new LogParser();
  // A program without types may hand over what is no text; that holds no failure.
  reading.push(typeof text === "string" ? text : "");
  return reading.end(options);
}

/** Reads a log as it arrives, in bounded memory. The answer is that of `readLog` on the whole text. */
export async function readLogStream(
  chunks: AsyncIterable<Uint8Array | string>,
  options: ReadOptions = {},
): Promise<ReadLog> {
  const reading = new LogParser();
  for await (const text of textChunks(chunks)) reading.push(text);
  return reading.end(options);
}

/** One log on its way from pieces of text to failures. */
export class LogParser {
  readonly #feeds = new LineFeeds();
  readonly #windows = new LineWindows((number, line) => this.#keep(number, line));
  readonly #found = new Map<string, Found>();
  readonly #seen = new SeenTraces();
  readonly #outcomes = new BuildOutcomes();
  #json: string | undefined = "";
  #sample = "";
  #reader: LineReader | undefined;
  #segment: LogLine[] = [];
  #log: LogLine[] = [];

  push(text: string): void {
    runLimited(() => this.#read(this.#feeds.push(text)));
  }

  #read(text: string): void {
    this.#gatherJson(text);
    if (this.#sample.length < SAMPLE) this.#sample += text.slice(0, SAMPLE - this.#sample.length);
    this.#windows.push(text);
  }

  end(options: ReadOptions = {}): ReadLog {
    return runLimited(() => this.#end(options));
  }

  #end({ mapping }: ReadOptions): ReadLog {
    this.#read(this.#feeds.end());
    const lineCount = this.#windows.end();
    this.#readSegment();
    const reported = findReportedCrashes(this.#json ?? "");
    // What a structured report says line by line is a worse reading of the same.
    if (reported.length) this.#found.clear();
    for (const each of reported) this.#add(each);
    const { failures: found, good: goodBuilds } = this.#outcomes.withoutGood([...this.#found.values()]);
    const environment = readStatedEnvironment(this.#log);
    const ordered = orderFailures(found).map((failure) => withEnvironment(failure, environment));
    const log = new KeptLog(lineCount, this.#log);
    if (mapping === undefined) return { failures: ordered, log, goodBuilds };
    const { failures, mismatch } = retrace(ordered, mapping);
    const read = { failures, log, goodBuilds };
    return mismatch === undefined ? read : { ...read, mappingMismatch: mismatch };
  }

  /** Remembers an input that is one JSON value as a whole; its structure is lost line by line. */
  #gatherJson(text: string): void {
    if (this.#json === undefined) return;
    this.#json += text;
    const first = this.#json.trimStart().charAt(0);
    if ((first && first !== "{" && first !== "[") || this.#json.length > JSON_LIMIT) this.#json = undefined;
  }

  #keep(number: number, line: string): void {
    const last = this.#segment[this.#segment.length - 1];
    if (last && (number - last.number > SEGMENT_GAP || this.#segment.length > SEGMENT_LINES))
      this.#readSegment();
    this.#reader ??= new LineReader(findMargin(this.#sample));
    this.#reader.read(number, line, this.#segment);
  }

  #readSegment(): void {
    const lines = rejoinLines(this.#segment);
    this.#segment = [];
    this.#outcomes.read(lines);
    const found = isBinary(this.#sample) ? [] : readSegment(lines, this.#seen);
    if (!found.length && !this.#found.size && lines.length <= PROSE_LINES) found.push(...findMentions(lines));
    const prose = lines.filter((line) => line.text.trim() !== "");
    if (prose.length <= SHORT_LINES) completeLoneException(found, prose);
    for (const each of found) this.#add(each);
    const quotable = found.length ? surroundings(lines, found) : lines.slice(-SURROUNDINGS);
    for (const line of quotable) {
      if (this.#log.length >= LOG_LINES) break;
      this.#log.push(line);
    }
  }

  /** Keeps one failure per fingerprint and build, and where a compiler printed it one a place, that which was reported most gravely, then first. */
  #add(found: Found): void {
    const name = fingerprint(found.error);
    const key = `${name}${placeInCode(found.error)} ${this.#outcomes.endedBefore(found.error.logLine ?? 0)}`;
    const known = this.#found.get(key);
    if (known ? known.weight <= found.weight : this.#found.size >= FAILURE_LIMIT) return;
    this.#found.set(key, { ...found, error: { ...found.error, fingerprint: name } });
  }
}

/** What runs on a device is a crash; a build has its own versions. */
function withEnvironment(failure: ParsedError, environment: readonly StatedEnvironment[]): ParsedError {
  const isOfDevice = /_(?:runtime|anr)$|^(?:compose|coroutines)$/.test(failure.family);
  return isOfDevice && environment.length > 0 ? { ...failure, environment: [...environment] } : failure;
}

/** Zero characters and bytes that decode to nothing do not occur in logs but for a few. */
function isBinary(sample: string): boolean {
  let odd = 0;
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at);
    if (code === 0 || code === 0xfffd) odd++;
  }
  return odd > sample.length * 0.02 && odd > 4;
}

function surroundings(lines: readonly LogLine[], found: readonly Found[]): LogLine[] {
  if (lines.length <= SEGMENT_GAP) return [...lines];
  const wanted = new Set<number>();
  for (const { error } of found) {
    const from = (error.logLine ?? 1) - SURROUNDINGS;
    for (let number = from; number < (error.logEnd ?? 1) + SURROUNDINGS; number++) wanted.add(number);
  }
  return lines.filter((line) => wanted.has(line.number));
}
