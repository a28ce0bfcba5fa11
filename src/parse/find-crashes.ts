import type { ParsedError } from "../model/parsed-error.ts";
import { type Found, Weight } from "./found.ts";
import { taskHeading } from "./gradle-tasks.ts";
import type { LogLine } from "./log-line.ts";
import type { SeenTraces } from "./seen-traces.ts";
import { readTraceAt, type Trace } from "./stack-trace.ts";
import type { Strand } from "./strands.ts";
import { readShortTrace, testAt } from "./test-event.ts";
import { titleAbove } from "./title-above.ts";
import { failureOfTrace, type TraceContext } from "./trace-failure.ts";
import { TraceText } from "./trace-text.ts";

const FATAL = /^\s*(?:\*{3} )?FATAL EXCEPTION(?: IN SYSTEM PROCESS)?(?:: (.{1,200}))?/;
const PROCESS = /^\s*Process: ([\w.:]{1,200})(?:, PID: (\d{1,9}))?/;
const MONKEY_CRASH = /^\s*(?:\/\/ )?CRASH: ([\w.:]{1,200}) \(pid (\d{1,9})\)/;
/** Lines after a crash header in which its trace must begin. */
const HEAD_LINES = 14;
const PREAMBLE_LINES = 4;
/** Lines after a test's name in which its failure is printed. */
const TEST_LINES = 40;
/** What failed in the place of any test: `Gradle Test Executor 1 > failed to execute tests FAILED`. */
const OF_ALL_TESTS = /^Gradle Test \w{1,20} [^>\n]{1,200} > .{1,200} FAILED ?$/;

interface Head {
  /** Index of the line. */
  at: number;
  fatal: boolean;
  system: boolean;
  thread?: string;
  process?: string;
}

/** Every stack trace in what one thread wrote, with process and thread where a crash header names them. */
export function findCrashes(strand: Strand, seen: Pick<SeenTraces, "accept">): Found[] {
  const found: Found[] = [];
  let test: { at: number; name?: string } | undefined;
  let task: string | undefined;
  const text = new TraceText(strand);
  let head: Head | undefined;
  for (let at = 0; at < strand.length; at++) {
    const line = strand[at];
    if (!line) break;
    const next = readHead(line.text, at, head);
    if (next) {
      head = next;
      continue;
    }
    if (head && at - head.at > HEAD_LINES) head = undefined;
    const name = testAt(line.text);
    if (name) test = { at, name };
    if (line.text.startsWith("> Task :")) task = taskHeading(line.text);
    if (OF_ALL_TESTS.test(line.text)) test = { at };
    if (test && at - test.at > TEST_LINES) test = undefined;
    const read = (test?.name && readShortTrace(strand, at, test.name)) ?? readTraceAt(text, at);
    if (!read || !isFailure(read.trace.exception, read.trace.frames.length, line)) continue;
    if (isSaidBeforeIt(read, text)) continue;
    const weight = weightOf(line, head, read.trace);
    if (seen.accept(read.trace, weight)) {
      const error = crashOf(read, { text, strand, at, head, test: test?.name, task: test && task });
      found.push({ error, weight });
    }
    head = undefined;
    at = read.end - 1;
  }
  // Without a name, frames beside a named trace are other threads of the report.
  return found.some(({ error }) => error.exception) ? found.filter(({ error }) => error.exception) : found;
}

interface Surroundings {
  text: TraceText;
  strand: Strand;
  at: number;
  head: Head | undefined;
  test: string | undefined;
  /** The task that ran the tests. */
  task: string | undefined;
}

function crashOf(
  read: { trace: Trace; end: number },
  { text, strand, at, head, test, task }: Surroundings,
): ParsedError {
  const title = head ? undefined : titleAbove(read.trace, { text, strand, at });
  const preamble = read.trace.exception === undefined ? preambleOf(text, strand, at) : at;
  const thread = head?.thread ?? read.trace.thread;
  const heading = head || preamble < at ? undefined : headingOf(text, strand, at);
  const told = title ? { ...read.trace, message: title.message } : read.trace;
  const line = strand[at];
  const isLogged = !head && line?.tag !== undefined && line.tag !== "AndroidRuntime";
  return failureOfTrace(told, {
    lines: strand.slice(head?.at ?? title?.start ?? preamble, read.end),
    ...(head?.process ? { process: head.process } : {}),
    ...(thread ? { thread } : {}),
    ...(heading ? { heading } : {}),
    ...(isLogged && line?.tag && { logged: { tag: line.tag, priority: line.priority ?? "" } }),
    ...(test || task ? { metadata: { ...(test && { test }), ...(task && { task }) } } : {}),
    above: messageOf(strand.slice(Math.max(0, at - PREAMBLE_LINES), at)),
    ...(preamble < at ? { preamble: messageOf(strand.slice(preamble, at)) } : {}),
  });
}

function readHead(text: string, at: number, open: Head | undefined): Head | undefined {
  const fatal = FATAL.exec(text);
  if (fatal) {
    const head: Head = { at, fatal: true, system: text.includes("SYSTEM PROCESS") };
    if (fatal[1]) head.thread = fatal[1].trim();
    return head;
  }
  const process = PROCESS.exec(text) ?? MONKEY_CRASH.exec(text);
  if (!process?.[1] || !(open || process[2])) return undefined;
  return open && at - open.at <= 3
    ? { ...open, process: process[1] }
    : { at, fatal: true, system: false, process: process[1] };
}

/** What is logged with itself as the message has its first line twice: the second one has the frames. */
function isSaidBeforeIt({ trace, end }: { trace: Trace; end: number }, text: TraceText): boolean {
  if (trace.frames.length > 0 || trace.exception === undefined || trace.cause) return false;
  const next = end < text.lines.length ? readTraceAt(text, end)?.trace : undefined;
  return (
    next !== undefined &&
    next.frames.length > 0 &&
    next.exception === trace.exception &&
    next.message === trace.message
  );
}

/** A class name alone is a failure only where an error was reported, not in passing. */
function isFailure(exception: string | undefined, frames: number, line: LogLine): boolean {
  if (frames > 0) return true;
  if (exception === undefined) return false;
  return line.priority === undefined || line.priority === "E" || line.priority === "F";
}

/** The lines above a trace that begins with a frame: they are its message. */
function preambleOf(text: TraceText, strand: Strand, at: number): number {
  let start = at;
  while (start > 0 && at - start < PREAMBLE_LINES) {
    const line = strand[start - 1];
    const below = strand[start];
    if (!line || !below || below.number - line.number > 1 || line.time !== below.time) break;
    if (text.kind(start - 1).kind !== "text") break;
    start--;
  }
  return start;
}

/** The words that an exception is logged with: logcat has them on the line above, of the same tag and moment. */
function headingOf(text: TraceText, strand: Strand, at: number): TraceContext["heading"] {
  const [above, line] = [strand[at - 1], strand[at]];
  if (!above || !line?.tag || above.tag !== line.tag || above.time !== line.time) return undefined;
  const said = above.text.trim();
  if (said === "" || line.number - above.number > 1 || text.kind(at - 1).kind !== "text") return undefined;
  return { text: said, logLine: above.number };
}

function messageOf(lines: readonly LogLine[]): string {
  return lines.map((line) => line.text.trim()).join("\n");
}

/** `Bundle.getString` of a value of another type: it logs this exception itself, and goes on with its default. */
function isCaughtByBundle({ exception, frames }: Trace): boolean {
  return (
    exception === "java.lang.ClassCastException" &&
    /^android\.os\.(?:Base)?Bundle$/.test(frames[0]?.className ?? "") &&
    /^get[A-Z]/.test(frames[0]?.method ?? "")
  );
}

function weightOf(line: LogLine, head: Head | undefined, trace: Trace): Weight {
  const { exception } = trace;
  if (head?.system) return Weight.systemFatal;
  if (head?.fatal) return Weight.fatal;
  if (line.tag === "AndroidRuntime") return Weight.fatal;
  if (isCaughtByBundle(trace)) return Weight.handled;
  if (line.tag === "StrictMode" || /StrictMode/.test(exception ?? "")) return Weight.policy;
  if (line.tag === "System.err") return Weight.handled;
  if (line.priority === "E" || line.priority === "F") return Weight.logged;
  return line.priority === undefined ? Weight.trace : Weight.handled;
}
