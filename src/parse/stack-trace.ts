import { printFrame, type TraceFrame } from "./frame-line.ts";
import { findHeader, type Header } from "./header-line.ts";
import { continuesTrace, readTraceLine, type TraceLine } from "./trace-line.ts";

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

/** A line as the reader of traces needs it; `time` keeps records of a log apart. */
export interface TraceInput {
  readonly text: string;
  readonly number?: number;
  readonly time?: string;
}

/** Lines that a message may span before its first frame; Espresso prints whole view hierarchies. */
const MESSAGE_LINES = 400;
/** Foreign lines between two frames that are skipped. */
const NOISE_LINES = 2;
const FRAME_LIMIT = 4096;

interface Level {
  /** Columns before `Suppressed:`, or before the header of the primary chain. */
  indent: number;
  last: Trace;
}

/** Reads the trace that begins at `start`; undefined when none begins there. `end` is the index after its last line. */
export function readTraceAt(
  lines: readonly TraceInput[],
  start: number,
): { trace: Trace; start: number; end: number } | undefined {
  const opening = readOpening(lines, start);
  if (!opening) return undefined;
  const { trace } = opening;
  const levels: Level[] = [{ indent: indentOf(lines[start]?.text ?? ""), last: trace }];
  let at = opening.next;
  let end = opening.next;
  for (; at < lines.length; at++) {
    const text = lines[at]?.text ?? "";
    const line = readTraceLine(text);
    if (!continuesTrace(line)) {
      if (line.kind === "gap") continue;
      if (!resumes(lines, at, line)) break;
      continue;
    }
    const level = levelOf(levels, line, text);
    const current = level.last;
    if (line.kind === "frame") {
      if (current.elided !== undefined && !current.frames.length) break;
      const number = lines[at]?.number;
      if (number !== undefined) line.frame.logLine = number;
      if (current.frames.length < FRAME_LIMIT) current.frames.push(line.frame);
    } else if (line.kind === "elided") {
      current.elided = line.count;
    } else if (line.kind === "cause" || line.kind === "suppressed") {
      const next = traceOf(line.header, lines[at]?.number);
      if (line.circular) next.circular = true;
      const message = readMessage(lines, at + 1, next.message, lines[at]?.time);
      next.message = message.text;
      if (line.kind === "cause") {
        current.cause = next;
        level.last = next;
      } else {
        current.suppressed.push(next);
        levels.push({ indent: indentOf(text), last: next });
      }
      at = message.next - 1;
    }
    end = at + 1;
  }
  return { trace, start: opening.start, end };
}

/** The header with its message, or, for a trace without one, nothing but the position of the first frame. */
function readOpening(
  lines: readonly TraceInput[],
  start: number,
): { trace: Trace; start: number; next: number } | undefined {
  const first = lines[start];
  if (!first) return undefined;
  const line = readTraceLine(first.text);
  if (line.kind === "frame") {
    const trace: Trace = { message: "", frames: [], suppressed: [] };
    if (first.number !== undefined) trace.logLine = first.number;
    return { trace, start, next: start };
  }
  const header = headerOf(lines, start, line);
  if (!header) return undefined;
  const trace = traceOf(header, first.number);
  const message = readMessage(lines, start + 1, header.message, first.time);
  if (header.strength === "possible" && !followed(lines, message.next)) return undefined;
  trace.message = message.text;
  return { trace, start, next: message.next };
}

function headerOf(lines: readonly TraceInput[], at: number, line: TraceLine): Header | undefined {
  if (line.kind === "header" || line.kind === "cause" || line.kind === "suppressed") return line.header;
  if (line.kind !== "text" || !followed(lines, at + 1)) return undefined;
  return findHeader(lines[at]?.text ?? "");
}

function followed(lines: readonly TraceInput[], at: number): boolean {
  const next = lines[at];
  return next !== undefined && continuesTrace(readTraceLine(next.text));
}

/**
 * The message from its first line on. It spans lines only if frames or a cause follow it, and never past another
 * header or into another record of the log.
 */
function readMessage(
  lines: readonly TraceInput[],
  start: number,
  firstLine: string,
  time: string | undefined,
): { text: string; next: number } {
  for (let at = start; at < lines.length && at - start < MESSAGE_LINES; at++) {
    const next = lines[at];
    if (!next || (time !== undefined && next.time !== undefined && next.time !== time)) break;
    const line = readTraceLine(next.text);
    if (continuesTrace(line)) return { text: joined(firstLine, lines, start, at), next: at };
    const wrapped = /[:{(,]\s*$/.test(at === start ? firstLine : (lines[at - 1]?.text ?? ""));
    if (line.kind === "header" && line.header.strength === "certain" && !wrapped) break;
    if (ENDS_MESSAGE.test(next.text)) break;
  }
  return { text: firstLine, next: start };
}

/** What cannot be part of a message: the next thing a console or a log prints. */
const ENDS_MESSAGE =
  /^(?:> Task |FAILURE: |BUILD (?:FAILED|SUCCESSFUL)|\* (?:Try|What went wrong|Where|Exception is)|FATAL EXCEPTION|Process: [\w.:]+, PID|\*\*\* \*\*\*|-{9} beginning of|[\w.$]+ > .{1,200} (?:FAILED|PASSED|SKIPPED)$|<\/?test(?:case|suite))/;

function joined(firstLine: string, lines: readonly TraceInput[], start: number, end: number): string {
  const rest = lines.slice(start, end).map((line) => line.text.trimEnd());
  while (rest.length && rest[rest.length - 1] === "") rest.pop();
  return [firstLine, ...rest].join("\n");
}

/** Whether the trace goes on after a line that is not part of it. */
function resumes(lines: readonly TraceInput[], at: number, line: TraceLine): boolean {
  if (line.kind === "header" || ENDS_MESSAGE.test(lines[at]?.text ?? "")) return false;
  const room = line.kind === "blank" ? 1 : NOISE_LINES;
  for (let next = at + 1; next <= at + room && next < lines.length; next++) {
    const following = readTraceLine(lines[next]?.text ?? "");
    if (following.kind === "header") return false;
    if (continuesTrace(following)) return !opensAnother(lines, at, line);
  }
  return false;
}

/** A line such as `worker-2:` or `Unexpected: java.io.IOException` heads the next trace. */
function opensAnother(lines: readonly TraceInput[], at: number, line: TraceLine): boolean {
  if (line.kind !== "text") return false;
  const text = (lines[at]?.text ?? "").trimEnd();
  return text.endsWith(":") || findHeader(text) !== undefined;
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

/** The first trace in a text, without line numbers of a log. */
export function parseTrace(text: string): Trace | undefined {
  const lines = text.split("\n").map((line) => ({ text: line }));
  for (let at = 0; at < lines.length; at++) {
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
  for (const frame of trace.frames) into.push(`${indent}\t${printFrame(frame)}`);
  if (trace.elided !== undefined) into.push(`${indent}\t... ${trace.elided} more`);
  for (const inner of trace.suppressed) print(inner, "Suppressed: ", `${indent}\t`, into);
  if (trace.cause) print(trace.cause, "Caused by: ", indent, into);
}
