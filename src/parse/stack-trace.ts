import { printFrame, type TraceFrame } from "./frame-line.ts";
import { findHeader, type Header } from "./header-line.ts";
import { continuesTrace, type TraceLine } from "./trace-line.ts";
import { endsMessage, readMessage } from "./trace-message.ts";
import { TraceText } from "./trace-text.ts";

/** A throwable as printed: its own frames, the number it shares with the enclosing trace, what it carries. */
export interface Trace {
  /** Absent when a trace begins with a frame and no class was printed. */
  exception?: string;
  message: string;
  frames: TraceFrame[];
  /** `... 8 more`: frames shared with the end of the enclosing trace. */
  elided?: number;
  suppressed: Trace[];
  cause?: Trace;
  /** Printed as `[CIRCULAR REFERENCE: …]`. */
  circular?: boolean;
  thread?: string;
  /** Line of the log on which the throwable is named. */
  logLine?: number;
}

/** Foreign lines between two frames that are skipped. */
const NOISE_LINES = 2;
const FRAME_LIMIT = 4096;
/** Throwables of one trace, suppressed ones included; no program makes more but by accident. */
const THROWABLE_LIMIT = 512;

interface Level {
  /** Columns before `Suppressed:`, or before the header of the primary chain. */
  indent: number;
  last: Trace;
}

/** Reads the trace that begins at `start`; undefined when none begins there. `end` is the index after its last line. */
export function readTraceAt(text: TraceText, start: number): { trace: Trace; end: number } | undefined {
  const opening = readOpening(text, start);
  if (!opening) return undefined;
  let { trace } = opening;
  const levels: Level[] = [{ indent: indentOf(text.text(start)), last: trace }];
  let end = opening.next;
  let throwables = 1;
  let isCut = false;
  for (let at = opening.next; at < text.lines.length; at++) {
    const line = text.kind(at);
    if (line.kind === "gap") {
      isCut ||= line.isCut;
      continue;
    }
    if (!continuesTrace(line)) {
      if (resumes(text, at)) continue;
      break;
    }
    const level = levelOf(levels, line, text.text(at));
    const current = level.last;
    const number = text.lines[at]?.number;
    if (line.kind === "frame") addFrame(current, isCut ? { ...line.frame, cut: true } : line.frame, number);
    else if (line.kind === "elided") current.elided = line.count;
    else if (line.kind === "cause" || line.kind === "suppressed") {
      const next = traceOf(line.header, number);
      if (line.circular) next.circular = true;
      const indent = indentOf(text.text(at));
      const message = readMessage(text, at + 1, line.header);
      next.message = message.text;
      at = message.next - 1;
      throwables++;
      if (throwables > THROWABLE_LIMIT) level.last = next;
      else if (line.kind === "cause" && line.wraps && level === levels[0]) {
        next.cause = trace;
        trace = next;
        level.last = next;
      } else if (line.kind === "cause") {
        current.cause = next;
        level.last = next;
      } else {
        current.suppressed.push(next);
        levels.push({ indent, last: next });
      }
    }
    isCut = false;
    end = at + 1;
  }
  return { trace, end };
}

function addFrame(trace: Trace, frame: TraceFrame, number: number | undefined): void {
  if (trace.frames.length >= FRAME_LIMIT) return;
  trace.frames.push(number === undefined ? { ...frame } : { ...frame, logLine: number });
}

/** The header with its message; a trace without one begins with its first frame. */
function readOpening(text: TraceText, start: number): { trace: Trace; next: number } | undefined {
  const first = text.lines[start];
  if (!first) return undefined;
  if (text.kind(start).kind === "frame") {
    const trace: Trace = { message: "", frames: [], suppressed: [] };
    if (first.number !== undefined) trace.logLine = first.number;
    return { trace, next: start };
  }
  const header = headerAt(text, start);
  if (!header) return undefined;
  const message = readMessage(text, start + 1, header);
  if (header.strength === "possible" && !continuesAt(text, message.next)) return undefined;
  const trace = traceOf(header, first.number);
  trace.message = message.text;
  return { trace, next: message.next };
}

function headerAt(text: TraceText, at: number): Header | undefined {
  const line = text.kind(at);
  if (line.kind === "header" || line.kind === "cause" || line.kind === "suppressed") return line.header;
  if (line.kind !== "text") return undefined;
  // Who pastes a trace below a sentence that names the exception leaves a line free between them.
  const leads = continuesAt(text, at + 1) || (isBlank(text, at + 1) && continuesAt(text, at + 2));
  return leads ? findHeader(text.text(at)) : undefined;
}

function continuesAt(text: TraceText, at: number): boolean {
  return at < text.lines.length && continuesTrace(text.kind(at));
}

function isBlank(text: TraceText, at: number): boolean {
  return at < text.lines.length && text.kind(at).kind === "blank";
}

/** Whether the trace goes on after a line that is not part of it. */
function resumes(text: TraceText, at: number): boolean {
  const line = text.kind(at);
  if (line.kind === "header" || endsMessage(text.text(at))) return false;
  const room = line.kind === "blank" ? 1 : NOISE_LINES;
  for (let next = at + 1; next <= at + room && next < text.lines.length; next++) {
    const following = text.kind(next);
    if (following.kind === "header") return false;
    if (continuesTrace(following)) return !opensAnother(text.text(at), line);
  }
  return false;
}

/** A line such as `worker-2:` or `Unexpected: java.io.IOException` heads the next trace. */
function opensAnother(text: string, line: TraceLine): boolean {
  return line.kind === "text" && (text.trimEnd().endsWith(":") || findHeader(text) !== undefined);
}

/** The chain a line belongs to: indentation tells a cause of a suppressed throwable from one of the trace itself. */
function levelOf(levels: Level[], line: TraceLine, text: string): Level {
  if (line.kind === "cause" || line.kind === "suppressed") {
    const indent = indentOf(text);
    const base = levels[0]?.indent ?? 0;
    while (levels.length > 1) {
      const top = levels[levels.length - 1];
      if (!top) break;
      const inside = line.kind === "cause" ? indent > base && indent >= top.indent : indent > top.indent;
      if (inside) break;
      levels.pop();
    }
  }
  return levels[levels.length - 1] ?? { indent: 0, last: { message: "", frames: [], suppressed: [] } };
}

function indentOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (character === "\t") columns += 4;
    else if (character === " ") columns += 1;
    else break;
  }
  return columns;
}

function traceOf(header: Header, number: number | undefined): Trace {
  const trace: Trace = { exception: header.exception, message: header.message, frames: [], suppressed: [] };
  if (header.thread !== undefined) trace.thread = header.thread;
  if (number !== undefined) trace.logLine = number;
  return trace;
}

/** The first trace in a text. */
export function parseTrace(text: string): Trace | undefined {
  const lines = new TraceText(text.split("\n").map((line) => ({ text: line })));
  for (let at = 0; at < lines.lines.length; at++) {
    const read = readTraceAt(lines, at);
    if (read) return read.trace;
  }
  return undefined;
}

/** The trace as `Throwable.printStackTrace` prints it: the inverse of `parseTrace`. */
export function printTrace(trace: Trace): string {
  const lines: string[] = [];
  print(trace, "", "", lines);
  return lines.join("\n");
}

function print(trace: Trace, lead: string, indent: string, into: string[]): void {
  if (trace.exception !== undefined) {
    const thread = trace.thread === undefined ? "" : `Exception in thread "${trace.thread}" `;
    const header = `${thread}${trace.exception}${trace.message ? `: ${trace.message}` : ""}`;
    into.push(
      ...`${indent}${lead}${trace.circular ? `[CIRCULAR REFERENCE: ${header}]` : header}`.split("\n"),
    );
  }
  for (const frame of trace.frames) {
    if (frame.cut) into.push(`${indent}\t...`);
    into.push(`${indent}\t${printFrame(frame)}`);
  }
  if (trace.elided !== undefined) into.push(`${indent}\t... ${trace.elided} more`);
  for (const inner of trace.suppressed) print(inner, "Suppressed: ", `${indent}\t`, into);
  if (trace.cause) print(trace.cause, "Caused by: ", indent, into);
}
