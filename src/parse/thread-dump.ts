import type { Frame } from "../model/parsed-error.ts";
import { readFrame } from "./frame-line.ts";
import type { LogLine } from "./log-line.ts";

/** One thread of an ART thread dump, as an ANR trace prints it. */
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

const THREAD =
  /^\s*"([^"]{0,200})"(?: daemon)?(?: prio=\d{1,3})?(?: tid=(\d{1,9}))? ([A-Z][A-Za-z]{3,40})\s*$/;
const HELD =
  /^\s*- waiting to lock <([^>]{0,40})>(?: \(a ([\w.$]{1,300})\))?(?: held by (?:thread |tid=|threadid=)(\d{1,9}))?/;
const LOCKED = /^\s*- locked <([^>]{1,40})>/;
const NATIVE =
  /^\s*(?:native: )?#\d{1,3} +pc [0-9a-f]{6,16} {1,4}(\S{1,300})(?: \((?!offset|BuildId)([^()]{1,300}(?:\([^()]{0,300}\))?[^()]{0,40})\))?/;

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
      open = thread;
      threads.push(thread);
    } else if (/^\s*"/.test(line.text)) open = undefined;
    else if (open && !readInto(open, line) && !isDetail(line.text) && line.text.trim() !== "") break;
    end = at + 1;
  }
  return { threads, end };
}

function threadAt(line: LogLine): DumpedThread | undefined {
  const match = THREAD.exec(line.text);
  if (!match) return undefined;
  const thread: DumpedThread = {
    name: match[1] ?? "",
    state: match[3] ?? "",
    frames: [],
    takes: new Map(),
    logLine: line.number,
  };
  if (match[2]) thread.tid = Number(match[2]);
  return thread;
}

function readInto(thread: DumpedThread, line: LogLine): boolean {
  const by = thread.frames.at(-1)?.logLine;
  const held = HELD.exec(line.text);
  if (held) {
    if (held[1]) thread.waits = { lock: held[1], frameLine: by };
    if (held[2]) thread.lock = held[2];
    if (held[3]) thread.heldBy = Number(held[3]);
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
  if (thread.frames.length < 1024) thread.frames.push({ ...frame, logLine: line.number });
  return true;
}

/** `| group="main" …`, `- locked <…>`, `(no managed stack frames)`. */
function isDetail(text: string): boolean {
  return /^\s*(?:\||- |\(|kernel: |native: |at |DumpLatencyMs)/.test(text);
}
