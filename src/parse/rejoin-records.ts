import type { LogLine } from "./log-line.ts";
import { continuesTrace, readTraceLine } from "./trace-line.ts";

/** Lines that the message of one record may be broken into. */
const PIECES = 6;
const LONGEST_PIECE = 2000;

/**
 * Puts a message of logcat's together that was broken between words when it was pasted: the header of a throwable with
 * a prefix, pieces without one, then the next record of the same thread, which goes on with the trace. Logcat itself
 * prints its prefix on every line of a message.
 */
export function rejoinRecords(lines: readonly LogLine[]): readonly LogLine[] {
  if (!lines.some(isRecord)) return lines;
  const joined: LogLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const end = endOfRecord(lines, at);
    const last = lines[end - 1];
    if (end === at + 1 || !last) {
      joined.push(line);
      continue;
    }
    const text = lines.slice(at, end).map((each) => each.text.trim());
    joined.push({ ...line, text: text.join(" "), lastNumber: last.lastNumber ?? last.number });
    at = end - 1;
  }
  return joined.length === lines.length ? lines : joined;
}

/** The index behind the last piece of the record that begins here. */
function endOfRecord(lines: readonly LogLine[], at: number): number {
  const first = lines[at];
  if (!first || !isRecord(first) || !namesThrowable(first.text)) return at + 1;
  for (let next = at + 1; next <= at + PIECES; next++) {
    const line = lines[next];
    if (!line || line.number - (lines[next - 1]?.number ?? 0) !== 1) break;
    if (isRecord(line)) return goesOn(first, line) ? next : at + 1;
    if (!isPiece(line.text)) break;
  }
  return at + 1;
}

function isRecord({ tag, pid }: LogLine): boolean {
  return (tag ?? pid) !== undefined;
}

function namesThrowable(text: string): boolean {
  const line = readTraceLine(text);
  return (line.kind === "header" || line.kind === "cause") && line.header.strength === "certain";
}

function isPiece(text: string): boolean {
  return /^\S/.test(text) && text.length <= LONGEST_PIECE && !continuesTrace(readTraceLine(text));
}

function goesOn(first: LogLine, next: LogLine): boolean {
  const same = first.tag === next.tag && first.pid === next.pid && first.tid === next.tid;
  return same && continuesTrace(readTraceLine(next.text));
}
