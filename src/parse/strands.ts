import type { LogLine } from "./log-line.ts";
import { continuesTrace, readTraceLine } from "./trace-line.ts";

/** Lines that one thread of one process wrote under one tag, or the lines of a text without any of these. */
export type Strand = LogLine[];

/** Frames that a narrow window or mail program broke: the word, then what belongs to it on the next line. */
const BROKEN = /^(?:\s*at|\s*Caused by:?|\s*\.{3} \d{1,5})$/;
const TRAILING_AT = /\S at$/;
/** A frame that ends where a log record of about 4 KB was full. */
const CUT_FRAME = /^\s*at [^\s()][^()]*(?:\([^()]*)?$/;

/**
 * Separates what interleaved processes, threads and tags wrote, in order of first appearance. A line without a prefix
 * belongs to the record above it when it can only continue that, and a header without one to the frames below it.
 */
export function separate(lines: readonly LogLine[]): Strand[] {
  const strands = new Map<string, Strand>();
  let plain: Strand | undefined;
  let active: Strand | undefined;
  for (const line of lines) {
    const keyed = line.tag !== undefined || line.pid !== undefined;
    if (!keyed) {
      const joins = active && active !== plain && adjacent(active, line) && belongs(active, line.text);
      const strand: Strand = joins && active ? active : (plain ?? []);
      if (!joins && !plain) {
        plain = strand;
        strands.set("", strand);
      }
      strand.push(joins ? adopt(line, strand) : line);
      active = strand;
      continue;
    }
    const key = `${line.pid ?? ""}:${line.tid ?? ""}:${line.tag ?? ""}`;
    let strand = strands.get(key);
    if (!strand) {
      strand = [];
      strands.set(key, strand);
    }
    if (plain && active === plain && adjacent(plain, line) && opensWithContinuation(strand, line)) {
      strand.push(...takeTail(plain));
    }
    strand.push(line);
    active = strand;
  }
  return [...strands.values()].filter((strand) => strand.length).map(mendBreaks);
}

function adjacent(strand: Strand, line: LogLine): boolean {
  const last = strand[strand.length - 1];
  return last !== undefined && line.number - (last.lastNumber ?? last.number) <= 1;
}

/** Whether an unprefixed line goes on with the record above: indented, a frame, a header, the rest of a broken line. */
function belongs(strand: Strand, text: string): boolean {
  const last = strand[strand.length - 1]?.text ?? "";
  if (/^(?: {4}|\t)/.test(text) || BROKEN.test(last) || TRAILING_AT.test(last)) return true;
  const line = readTraceLine(text);
  return continuesTrace(line) || line.kind === "header";
}

function adopt(line: LogLine, strand: Strand): LogLine {
  const last = strand[strand.length - 1];
  if (!last) return line;
  const { number: _, lastNumber: __, text: ___, ...meta } = last;
  return { ...meta, ...line };
}

function opensWithContinuation(strand: Strand, line: LogLine): boolean {
  const last = strand[strand.length - 1];
  if (last && line.number - last.number < 40 && continuesTrace(readTraceLine(last.text))) return false;
  return continuesTrace(readTraceLine(line.text));
}

/** The unprefixed lines right above: at most a header and its message. */
function takeTail(plain: Strand): LogLine[] {
  let start = plain.length;
  while (start > 0 && plain.length - start < 6) {
    const line = plain[start - 1];
    if (!line || line.text.trim() === "") break;
    if (start < plain.length && (plain[start]?.number ?? 0) - line.number > 1) break;
    start--;
    if (readTraceLine(line.text).kind === "header") break;
  }
  return plain.splice(start);
}

/** Joins what was broken onto two lines: `at` and its frame, `Caused by:` and its class, a frame and its rest. */
function mendBreaks(strand: Strand): Strand {
  if (!strand.some(({ text }) => BROKEN.test(text) || TRAILING_AT.test(text) || CUT_FRAME.test(text)))
    return strand;
  const mended: Strand = [];
  for (let at = 0; at < strand.length; at++) {
    const line = strand[at];
    const next = strand[at + 1];
    if (!line) continue;
    if (next && BROKEN.test(line.text)) {
      mended.push({ ...line, text: `${line.text.trimEnd()} ${next.text.trim()}` });
      at++;
    } else if (next && CUT_FRAME.test(line.text) && mends(line, next)) {
      mended.push({ ...line, text: line.text + next.text });
      at++;
    } else if (next && TRAILING_AT.test(line.text) && readTraceLine(next.text).kind === "frame") {
      mended.push({ ...line, text: line.text.slice(0, -3) });
    } else mended.push(line);
  }
  return mended;
}

function mends(line: LogLine, next: LogLine): boolean {
  if (line.tag === undefined || /^\s/.test(next.text) || continuesTrace(readTraceLine(next.text)))
    return false;
  const whole = readTraceLine(line.text + next.text);
  return whole.kind === "frame" && whole.frame.source !== undefined;
}
