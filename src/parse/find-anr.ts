import type { ParsedError } from "../model/parsed-error.ts";
import { classify } from "./classify.ts";
import { type Found, Weight } from "./found.ts";
import type { LogLine } from "./log-line.ts";
import { stuckFrames } from "./stuck-threads.ts";
import { type DumpedThread, namesThread, readThreads } from "./thread-dump.ts";
import { locate } from "./trace-failure.ts";

const ANR = /^\s*ANR in ([\w.:]{1,200})(?: \(([^()]{1,300})\))?/;
const REASON = /^\s*(?:Reason|Subject): (.{1,1000})/;
const SECTION = /^\s*-{5} pid (\d{1,9}) at /;
const COMMAND = /^\s*Cmd ?line: (\S{1,200})/;
const MAIN = /^\s*"main"(?: |$)/;
/** Why the system gave up waiting, as consoles print it above the threads. */
const WHY =
  /^\s*(?:ANR:? )?((?:Input dispatching timed out|Broadcast of Intent|executing service |ContentProvider not responding|Context\.startForegroundService\(\) did not then|No response to onStartJob|Process ProcessRecord\{.{1,300} failed to complete startup).{0,1000})/;
/** Lines above a dump in which that stands. */
const HEAD_LINES = 6;
/** Reports of one log that are read; more is a device that hangs. */
const REPORTS = 50;
/** Lines after `ANR in` that belong to its report. */
const REPORT_LINES = 60;

interface Report {
  process?: string;
  component?: string;
  reason?: string;
  lines: LogLine[];
}

interface Dump {
  process?: string;
  /** Why the system gave up waiting, where a line above says so. */
  reason?: string;
  threads: DumpedThread[];
  lines: LogLine[];
}

/**
 * Application-not-responding reports: what the activity manager logged, with the main thread of the dump that belongs
 * to the process. `taken` holds the lines that are part of a report, for other readers to leave out.
 */
export function findAnrs(lines: readonly LogLine[]): { found: Found[]; taken: Set<LogLine> } {
  const reports: Report[] = [];
  const dumps: Dump[] = [];
  const taken = new Set<LogLine>();
  let section: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const text = lines[at]?.text ?? "";
    if (SECTION.test(text)) section = undefined;
    section = COMMAND.exec(text)?.[1] ?? section;
    const anr = ANR.exec(text);
    let end = at;
    if (anr && reports.length < REPORTS) {
      const read = readReport(lines, at, anr);
      reports.push(read.report);
      end = read.end;
    } else if (dumps.length < REPORTS && beginsDump(lines[at])) {
      const read = readThreads(lines, at);
      if (!read.threads.length) continue;
      const why = findReasonAbove(lines, at);
      dumps.push({
        threads: read.threads,
        lines: [...(why ? [why.line] : []), ...lines.slice(at, read.end)],
        ...(why && { reason: why.reason }),
        ...(section ? { process: section } : {}),
      });
      end = read.end;
    }
    for (const line of lines.slice(at, end)) taken.add(line);
    at = Math.max(at, end - 1);
  }
  const found = combine(reports, dumps).map((error) => ({
    error,
    // Other threads than the main one are no failure: they are told where there is nothing else.
    weight: error.thread === "main" ? Weight.anr : Weight.mention,
  }));
  return { found, taken };
}

/** The runtime logs one thread of its own where it aborts; a dump that is pasted may begin with any. */
function beginsDump(line: LogLine | undefined): boolean {
  if (!line) return false;
  return MAIN.test(line.text) || (line.tag === undefined && namesThread(line.text));
}

function findReasonAbove(
  lines: readonly LogLine[],
  at: number,
): { line: LogLine; reason: string } | undefined {
  for (const line of lines.slice(Math.max(0, at - HEAD_LINES), at).reverse()) {
    const reason = WHY.exec(line.text)?.[1];
    if (reason) return { line, reason: reason.trim() };
  }
  return undefined;
}

function readReport(
  lines: readonly LogLine[],
  start: number,
  anr: RegExpExecArray,
): { report: Report; end: number } {
  const report: Report = { lines: [] };
  if (anr[1]) report.process = anr[1];
  if (anr[2]) report.component = anr[2];
  const first = lines[start];
  let at = start;
  for (; at < lines.length && at - start < REPORT_LINES; at++) {
    const line = lines[at];
    if (!line || MAIN.test(line.text) || SECTION.test(line.text)) break;
    // Another process may write in between; its lines are not the report's.
    if (line.tag !== first?.tag || line.pid !== first?.pid) break;
    if (at > start && ANR.test(line.text)) break;
    const reason = REASON.exec(line.text)?.[1];
    if (reason) report.reason ??= reason.trim();
    report.lines.push(line);
  }
  return { report, end: at };
}

function combine(reports: readonly Report[], dumps: readonly Dump[]): ParsedError[] {
  const used = new Set<Dump>();
  const errors = reports.map((report) => {
    const dump =
      dumps.find((each) => each.process !== undefined && each.process === report.process) ??
      (dumps.length === 1 && dumps[0]?.process === undefined ? dumps[0] : undefined);
    if (dump) used.add(dump);
    return failureOf(report, dump);
  });
  if (reports.length) return errors;
  const [first] = dumps;
  return first && !used.has(first) ? [failureOf({ lines: [] }, first)] : errors;
}

function failureOf(report: Report, dump: Dump | undefined): ParsedError {
  const main = dump?.threads.find((thread) => thread.name === "main");
  const [first] = dump?.threads ?? [];
  const reason = report.reason ?? dump?.reason;
  const { frames, metadata } = stuckFrames(main ?? first, dump?.threads ?? []);
  const process = report.process ?? dump?.process;
  const of = process ? ` in ${process}${report.component ? ` (${report.component})` : ""}` : "";
  const message = [
    first && !main ? `Dump of threads${of}` : `ANR${of}`,
    reason ? `Reason: ${reason}` : "",
    main ? `main thread: ${main.state}` : first ? `thread ${first.name}: ${first.state}` : "",
  ]
    .filter(Boolean)
    .join("\n");
  const lines = [...report.lines, ...(dump?.lines ?? [])];
  const raw = lines
    .map((line) => line.text)
    .join("\n")
    .slice(0, 64 * 1024);
  const named = classify({ text: message, message, domain: "runtime" });
  const error: ParsedError = {
    type: "anr",
    family: "native_anr",
    ...named,
    message,
    filePath: "",
    line: 0,
    language: "unknown",
    metadata: {
      ...named?.metadata,
      ...metadata,
      ...(report.component ? { component: report.component } : {}),
    },
    causes: [],
    frames,
    raw,
    thread: main || !first ? "main" : first.name,
  };
  if (process) error.process = process;
  const start = lines[0]?.number;
  if (start !== undefined) {
    error.logLine = start;
    error.logEnd = lines.reduce((end, line) => Math.max(end, line.number), start) + 1;
  }
  locate(error);
  return error;
}
