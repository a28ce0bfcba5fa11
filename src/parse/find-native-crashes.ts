import type { Frame, Metadata, ParsedError, Place } from "../model/parsed-error.ts";
import { classify } from "./classify.ts";
import { culpritFrame, placeOf } from "./culprit-frame.ts";
import { type Found, Weight } from "./found.ts";
import type { LogLine } from "./log-line.ts";

const SIGNAL =
  /(?:Fatal )?[Ss]ignal (\d{1,3}) \((SIG[A-Z0-9]{2,8})\)(?:, code (-?\d{1,3})(?: \((\w{1,40})[^)]{0,80}\))?)?(?:, fault addr (\S{1,40}))?/;
const OWNER = /pid: (\d{1,9}), tid: (\d{1,9})(?:, name: (.{0,120}?))? {1,4}>>> (.{1,200}?) <<</;
const FATAL_OWNER = /in tid \d{1,9} \(([^)]{1,120})\)(?:, pid (\d{1,9}) \(([^)]{1,120})\))?/;
const ABORT = /^\s*Abort message: '?(.{0,2000}?)'?\s{0,20}$/;
/** The C library's own words; where they are part of an abort message, that has them too. */
const FORTIFY = /^\s*(FORTIFY: .{1,500}?)\s{0,20}$/;
const CAUSE = /^\s*Cause: (.{1,500})/;
const BANNER = /^\s*\*{3} \*{3} \*{3}/;
const FRAME =
  /^\s*#(\d{2,3}) {1,4}pc {1,4}(?:0x(?=[0-9a-f]{3}))?([0-9a-f]{3,16}) {1,4}(\S{1,400})(?: \(offset 0x[0-9a-f]{1,16}\))?(?: \((?!BuildId)(.{1,600}?)\))?(?: \(BuildId: [0-9a-f]{1,64}\))?\s*$/;
/** Libraries of the system: the crash surfaces there, the reason lies with the caller. */
const SYSTEM_LIBRARY =
  /^(?:\/apex\/|\/system\/|\/system_ext\/|\/vendor\/|\/product\/|\/odm\/|\[|<anonymous|linux-gate)|^\/data\/dalvik-cache\//;
const MANAGED = /\.(?:vdex|odex|oat|dex|jar)$|\(deleted\)$|jit-cache/;
const JAVA_SYMBOL = /^((?:[\w$]{1,100}\.){1,20}[\w$]{1,100})\.([\w$<>-]{1,200})(?:\+\d{1,9})?$/;
/** Lines between the parts of one tombstone. */
const GAP_LINES = 400;

/** What tells that native frames are part of something else: a dump of threads, or a trace of Java's. */
const OF_MORE =
  /^\s*(?:at [\w$]|native: #|"[^"]{0,200}" |[-*]{3,} |ANR in |DALVIK THREADS|Cmd ?line: )|\btid=\d|\bFatal signal \d/;
/** Calls in which a thread waits, so that it stands there without a fault. */
const WAITS =
  /^(?:__)?(?:epoll_p?wait|ppoll|poll|ioctl|futex_wait\w{0,20}|nanosleep|clock_nanosleep|rt_sigtimedwait|select|pselect6|recvfrom|accept4?|read|wait4|syscall)(?:\+\d{1,9})?$/;

interface Tombstone {
  lines: LogLine[];
  frames: (Frame & { library: string; managed: boolean })[];
  signal?: RegExpExecArray;
  pid?: number;
  process?: string;
  thread?: string;
  abort?: string;
  cause?: string;
}

/** Tags under which the parts of one native crash are logged, by different processes. */
const TAGS: ReadonlySet<string> = new Set([
  "DEBUG",
  "libc",
  "crash_dump",
  "crash_dump32",
  "crash_dump64",
  "tombstoned",
]);

/** Crashes of native code: the line that libc logs, and the tombstone after it. `taken` are the lines they consist of. */
export function findNativeCrashes(lines: readonly LogLine[]): { found: Found[]; taken: Set<LogLine> } {
  const taken = new Set<LogLine>();
  const crashes: Tombstone[] = [];
  let open: Tombstone | undefined;
  const headless = isHeadless(lines);
  for (const line of lines) {
    if (line.tag !== undefined && !TAGS.has(line.tag)) continue;
    const last: LogLine | undefined = open?.lines[open.lines.length - 1];
    if (last && line.number - last.number > GAP_LINES) open = undefined;
    if (starts(line.text, open) || (!open && headless && beginsFrames(line.text))) {
      open = { lines: [], frames: [] };
      crashes.push(open);
    }
    if (!open) continue;
    if (readInto(open, line.text, line.number)) {
      open.lines.push(line);
      taken.add(line);
    }
  }
  const found = crashes
    .filter((crash) => crash.signal || crash.abort !== undefined || crash.frames.length > 1)
    .map((crash) => ({ error: failureOf(crash), weight: Weight.native }));
  return { found, taken };
}

function starts(text: string, open: Tombstone | undefined): boolean {
  if (BANNER.test(text)) return !open || open.frames.length > 0;
  if (/Fatal signal \d/.test(text)) return !open || open.signal !== undefined;
  return !open && (OWNER.test(text) || (/^\s*signal \d/.test(text) && SIGNAL.test(text)));
}

/** Of a pasted report often the frames alone are left, or those of one crash below the next. */
function isHeadless(lines: readonly LogLine[]): boolean {
  let frames = 0;
  for (const { text, tag } of lines) {
    if (tag !== undefined || OF_MORE.test(text) || starts(text, undefined)) return false;
    const frame = FRAME.exec(text);
    if (!frame) continue;
    // A thread that waits is one of a dump.
    if (frames === 0 && WAITS.test(frame[4] ?? "")) return false;
    frames++;
  }
  return frames > 1;
}

const beginsFrames = (text: string): boolean => /^\s*(?:backtrace:|#00 {1,4}pc )/.test(text);

function readInto(crash: Tombstone, text: string, number: number): boolean {
  if (BANNER.test(text)) return true;
  const frame = FRAME.exec(text);
  if (frame) {
    if (crash.frames.length < 512) crash.frames.push({ ...nativeFrame(frame), logLine: number });
    return true;
  }
  const signal = SIGNAL.exec(text);
  if (signal && !crash.signal) {
    crash.signal = signal;
    const owner = FATAL_OWNER.exec(text);
    if (owner?.[1]) crash.thread ??= owner[1];
    if (owner?.[2]) crash.pid ??= Number(owner[2]);
    if (owner?.[3]) crash.process ??= owner[3];
    return true;
  }
  const owner = OWNER.exec(text);
  if (owner) {
    crash.pid = Number(owner[1]);
    crash.thread = owner[3]?.trim();
    crash.process = owner[4];
    return true;
  }
  const abort = ABORT.exec(text)?.[1] ?? FORTIFY.exec(text)?.[1];
  if (abort !== undefined) crash.abort ??= abort;
  const cause = CAUSE.exec(text)?.[1];
  if (cause) crash.cause ??= cause;
  return abort !== undefined || cause !== undefined || /^\s*(?:backtrace:|\d+ total frames)/.test(text);
}

function nativeFrame(match: RegExpExecArray): Tombstone["frames"][number] {
  const library = match[3] ?? "";
  const symbol = match[4] ?? "";
  const java = JAVA_SYMBOL.exec(symbol);
  const managed = MANAGED.test(library) || (java !== null && !/::/.test(symbol));
  if (java?.[1] && java[2] && managed) {
    return { className: java[1], method: java[2], source: "Native Method", library, managed };
  }
  const name = library.slice(Math.max(library.lastIndexOf("/"), library.lastIndexOf("!")) + 1);
  return { className: name, method: symbol, source: `pc ${match[2]}`, library, managed: false };
}

function failureOf(crash: Tombstone): ParsedError {
  const [, number, name, , code, address] = crash.signal ?? [];
  const signal = name
    ? `Fatal signal ${number} (${name})${code ? `, code ${code}` : ""}${address ? `, fault addr ${address}` : ""}`
    : "";
  const abort = crash.abort ? `Abort message: '${crash.abort}'` : "";
  const message =
    [signal, abort, crash.cause ? `Cause: ${crash.cause}` : ""].filter(Boolean).join("\n") || "Native crash";
  const raw = crash.lines
    .map((line) => line.text)
    .join("\n")
    .slice(0, 64 * 1024);
  const named = classify({ text: raw, message, domain: "runtime" });
  const metadata: Metadata = { ...named?.metadata };
  if (name) metadata.signal = name;
  if (crash.abort) metadata.abortMessage = crash.abort;
  const error: ParsedError = {
    type: "native_signal",
    family: "native_anr",
    ...named,
    message,
    filePath: "",
    line: 0,
    language: "native",
    framework: "android",
    causes: [],
    frames: crash.frames.map(({ library: _, managed: __, ...frame }) => frame),
    raw,
  };
  if (Object.keys(metadata).length) error.metadata = metadata;
  if (crash.process) error.process = crash.process;
  if (crash.thread) error.thread = crash.thread;
  const first = crash.lines[0]?.number;
  const last = crash.lines[crash.lines.length - 1]?.number;
  if (first) error.logLine = first;
  if (last) error.logEnd = last + 1;
  const culprit = culpritOf(crash);
  if (culprit) {
    error.culprit = culprit;
    error.filePath = culprit.path ?? "";
    error.line = culprit.line ?? 0;
  }
  return error;
}

/** The first frame in a library of the app; else the first frame of the app's managed code. */
function culpritOf(crash: Tombstone): Place | undefined {
  const own = crash.frames.find((frame) => !frame.managed && !SYSTEM_LIBRARY.test(frame.library));
  if (own)
    return own.method ? { className: own.className, method: own.method } : { className: own.className };
  const managed = crash.frames.filter((frame) => frame.managed);
  const frame = culpritFrame([{ exception: "", message: "", frames: managed }], crash.process);
  return frame && placeOf(frame);
}
