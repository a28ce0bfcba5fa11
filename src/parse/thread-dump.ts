import type { Frame } from "../model/parsed-error.ts";
import { readFrame } from "./frame-line.ts";
import type { LogLine } from "./log-line.ts";

/** One thread of a dump, as ART's ANR trace, the Play Console and Crashlytics print it. */
export interface DumpedThread {
  name: string;
  tid?: number;
  state: string;
  frames: Frame[];
  /** Id of the thread that holds the lock this one waits for. */
  heldBy?: number;
  /** Class of that lock. */
  lock?: string;
  /** What the dump calls that lock, and the line of the frame that waits for it. */
  waits?: { lock: string; frameLine?: number };
  /** Locks that it holds, as the dump calls them, with the line of the outermost frame that took each. */
  takes: Map<string, number>;
  logLine: number;
}

/** `"main" prio=5 tid=1 Native`; the Play Console writes states in two words: `"main" tid=1 Timed Waiting`. */
const THREAD =
  /^\s*"([^"]{0,200})"(?: daemon)?(?: prio=\d{1,3})?(?: tid=(\d{1,9}) ([A-Z][A-Za-z]{3,40}(?: [A-Za-z]{3,40}){0,2})| ([A-Z][A-Za-z]{3,40}))\s*$/;
/** `main (blocked):tid=1 systid=1001 | waiting to lock <0x…> (a.b.C) held by thread 12`, as Crashlytics exports it. */
const EXPORTED =
  /^\s*([^\s()|"][^()|"]{0,200}) \(([a-z][a-z_ ]{2,40})\):tid=(\d{1,9}) systid=\d{1,9}\s*(?:\|(.*))?$/;
const HELD =
  /^\s*(?:- )?waiting to lock <([^>]{0,40})>(?: \((?:a )?([\w.$]{1,300})\))?(?: held by (?:thread |tid=|threadid=)(\d{1,9}))?/;
const LOCKED = /^\s*- locked <([^>]{1,40})>/;
const NATIVE =
  /^\s*(?:native: )?#\d{1,3} +pc (?:0x)?[0-9a-f]{3,16} {1,4}(\S{1,300})(?: \((?!offset|BuildId)([^()]{1,300}(?:\([^()]{0,300}\))?[^()]{0,40})\))?/;

/** The threads that a dump beginning at or after `start` lists, and the index after the dump. */
export function readThreads(
  lines: readonly LogLine[],
  start: number,
): { threads: DumpedThread[]; end: number } {
  const threads: DumpedThread[] = [];
  let open: DumpedThread | undefined;
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at];
    if (!line || /^-{5} end \d/.test(line.text)) break;
    const thread = threadAt(line);
    if (thread) {
      // The Play Console's older reports name each thread twice.
      if (open && isNamedAgain(open, thread)) threads.pop();
      open = thread;
      threads.push(thread);
    } else if (/^\s*"/.test(line.text)) open = undefined;
    else if (open && !readInto(open, line) && !isDetail(line.text) && line.text.trim() !== "") break;
    end = at + 1;
  }
  return { threads, end };
}

/** A line of a dump that names a thread by its number. */
export const namesThread = (text: string): boolean =>
  text.includes("tid=") && (THREAD.test(text) || EXPORTED.test(text));

const isNamedAgain = (one: DumpedThread, next: DumpedThread): boolean =>
  one.frames.length === 0 && one.name === next.name && one.tid === next.tid;

function threadAt(line: LogLine): DumpedThread | undefined {
  const [, name = "", tid, numbered, state = numbered] = THREAD.exec(line.text) ?? [];
  if (state) return threadOf(line, name, state, tid);
  const [, exported = "", lower = "", number, note = ""] = EXPORTED.exec(line.text) ?? [];
  if (!lower) return undefined;
  const thread = threadOf(line, exported, lower.charAt(0).toUpperCase() + lower.slice(1), number);
  const held = HELD.exec(note);
  if (held) waitFor(thread, held, undefined);
  return thread;
}

function threadOf(line: LogLine, name: string, state: string, tid: string | undefined): DumpedThread {
  const thread: DumpedThread = { name, state, frames: [], takes: new Map(), logLine: line.number };
  if (tid) thread.tid = Number(tid);
  return thread;
}

function waitFor(thread: DumpedThread, held: RegExpExecArray, frameLine: number | undefined): void {
  if (held[1]) thread.waits = { lock: held[1], ...(frameLine !== undefined && { frameLine }) };
  if (held[2]) thread.lock = held[2];
  if (held[3]) thread.heldBy = Number(held[3]);
}

function readInto(thread: DumpedThread, line: LogLine): boolean {
  const by = thread.frames.at(-1)?.logLine;
  const held = HELD.exec(line.text);
  if (held) {
    waitFor(thread, held, by);
    return true;
  }
  const locked = LOCKED.exec(line.text)?.[1];
  if (locked && by !== undefined) {
    thread.takes.set(locked, by);
    return true;
  }
  const native = NATIVE.exec(line.text);
  const frame = native
    ? { className: native[1] ?? "", method: native[2] ?? "", source: "Native Method" }
    : readFrame(line.text);
  if (!frame) return false;
  // Where the thread's own line says what it waits for, the innermost frame of its code does.
  if (!native && thread.waits && thread.waits.frameLine === undefined) thread.waits.frameLine = line.number;
  if (thread.frames.length < 1024) thread.frames.push({ ...frame, logLine: line.number });
  return true;
}

/** `| group="main" …`, `- locked <…>`, `(no managed stack frames)`. */
function isDetail(text: string): boolean {
  return /^\s*(?:\||- |\(|kernel: |native: |at |DumpLatencyMs)/.test(text);
}
