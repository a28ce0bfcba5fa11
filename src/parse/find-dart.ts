import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { isOfFlutter, readDartFrame, readFoldedFrame } from "./dart-frame.ts";
import { type Found, Weight } from "./found.ts";
import type { LogLine } from "./log-line.ts";

/** `[ERROR:flutter/…] Unhandled Exception: X`, and the Dart VM's own `Unhandled exception:` above it. */
const UNHANDLED =
  /^\s*(\[ERROR:[\w./-]{1,200}\(\d{1,6}\)\] )?Unhandled [Ee]xception:(?:\s{1,20}(.{0,2000}))?$/;
/** `══╡ EXCEPTION CAUGHT BY WIDGETS LIBRARY ╞═══`. */
const CAUGHT = /^\s*[═=]{2,}╡ EXCEPTION CAUGHT BY (.{1,80}?) ╞/;
const THROWN = /^\s*The following (.{1,200}?) was thrown(?: .{0,200})?:\s*$/;
const BETWEEN =
  /^\s*(?:(?:<asynchronous suspension>|\.{3}|\(elided .{1,200}\)|When the exception was thrown, .{0,80})\s*)?$/;
/** Lines of a message before its first frame. */
const MESSAGE_LINES = 40;
const FRAMES = 512;
/** Lines of one failure with what others write in between. */
const LINES = 2048;

/** Exceptions of Dart code that nothing caught, as Flutter's engine and framework and the Dart VM print them. */
export function findDartFailures(lines: readonly LogLine[]): { found: Found[]; taken: Set<LogLine> } {
  const found: Found[] = [];
  const taken = new Set<LogLine>();
  for (let at = 0; at < lines.length; at++) {
    const read = readFailure(lines, at);
    if (!read) continue;
    const own = lines.slice(at, read.end);
    for (const line of own) taken.add(line);
    found.push({ error: failureOf(own, read), weight: Weight.trace });
    at = read.end - 1;
  }
  return { found, taken };
}

const isHead = (text: string): boolean => CAUGHT.test(text) || UNHANDLED.test(text);

interface Read {
  message: string;
  frames: Frame[];
  end: number;
}

function readFailure(lines: readonly LogLine[], at: number): Read | undefined {
  const text = lines[at]?.text ?? "";
  const unhandled = UNHANDLED.exec(text);
  if (!unhandled && !CAUGHT.test(text)) return undefined;
  const [, byEngine, said] = unhandled ?? [];
  const message: string[] = said ? [said] : [];
  const frames: Frame[] = [];
  let end = at + 1;
  for (let index = at + 1; index < lines.length && index - at < LINES; index++) {
    const line = lines[index];
    // Another process or tag may write in between; what has no prefix goes on with the record above.
    if (!line || (line.tag !== undefined && line.tag !== lines[at]?.tag)) continue;
    const next = lines[index + 1]?.text ?? "";
    const folded = readFoldedFrame(line.text, next);
    const frame = folded ?? readDartFrame(line.text);
    if (folded) index++;
    if (frame) {
      if (frames.length < FRAMES) frames.push({ ...frame, logLine: line.number });
    } else if (frames.length === 0 && message.length < MESSAGE_LINES && !isHead(line.text)) {
      if (!THROWN.test(line.text) && line.text.trim() !== "") message.push(line.text);
    } else if (!BETWEEN.test(line.text)) break;
    end = index + 1;
  }
  if (message.length === 0) return undefined;
  // What the engine itself says needs no frames; the rest of the text is not its message then.
  if (frames.length === 0)
    return byEngine && said ? { message: said.trim(), frames, end: at + 1 } : undefined;
  return { message: saidIn(message), frames, end };
}

/** What was thrown, without what a framework says around it. */
const saidIn = (lines: readonly string[]): string =>
  lines
    .filter((line) => !BETWEEN.test(line) && !THROWN.test(line))
    .map((line) => line.trim())
    .join("\n");

function failureOf(lines: readonly LogLine[], { message, frames }: Read): ParsedError {
  const raw = lines
    .map(({ text }) => text)
    .join("\n")
    .slice(0, 64 * 1024);
  const own = frames.find((frame) => !isOfFlutter(frame));
  const first = lines[0]?.number;
  return {
    type: "dart_exception",
    family: "android_runtime",
    message,
    filePath: own?.file ?? "",
    line: own?.line ?? 0,
    language: "dart",
    framework: "flutter",
    causes: [],
    frames,
    raw,
    ...(own && {
      culprit: {
        className: own.className,
        method: own.method,
        ...(own.file && { path: own.file }),
        ...(own.line && { line: own.line }),
      },
    }),
    ...(first !== undefined && { logLine: first, logEnd: (lines.at(-1)?.number ?? first) + 1 }),
  };
}
