import { parseJson } from "../support/parse-json.ts";
import { type Found, Weight } from "./found.ts";
import { readSegment } from "./read-segment.ts";
import { androidVitalsReport } from "./report-shapes/android-vitals.ts";
import { bugsnagTrace } from "./report-shapes/bugsnag.ts";
import { crashlyticsReport } from "./report-shapes/crashlytics.ts";
import { sentryTrace } from "./report-shapes/sentry.ts";
import { SeenTraces } from "./seen-traces.ts";
import { printTrace, type Trace } from "./stack-trace.ts";
import { failureOfTrace } from "./trace-failure.ts";

/** A crash as a trace, or as the text that a log would have had of it. */
type Report = Trace | string;

/** How each service writes a crash as structured JSON; the first that knows a value reads it. */
const SHAPES: readonly ((value: unknown) => Report | undefined)[] = [
  sentryTrace,
  bugsnagTrace,
  crashlyticsReport,
  androidVitalsReport,
  traceText,
];

/** Characters of JSON that are read as a report; crash reports are far smaller. */
export const JSON_LIMIT = 4 * 1024 * 1024;
const DEPTH = 6;
const EVENTS = 50;
/** What a value holds at most that is looked into. */
const BREADTH = 200;

/** The crashes of a JSON report, each with the line of the text on which its class stands. */
export function findReportedCrashes(text: string): Found[] {
  if (text.length > JSON_LIMIT) return [];
  const reports: Report[] = [];
  for (const value of jsonValues(text)) collect(value, reports, 0);
  return reports.flatMap((report) => failuresOf(report, text));
}

/** The first crash that a value holds, as a log would print it; undefined where it holds none. */
export function textOfReport(value: unknown): string | undefined {
  const reports: Report[] = [];
  collect(value, reports, 0, 1);
  const [report] = reports;
  return report === undefined || typeof report === "string" ? report : printTrace(report);
}

/** One value, or one a line, as exports of several events are written. */
function jsonValues(text: string): unknown[] {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const value = parseJson(bare);
  if (value !== undefined) return [value];
  return bare
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .slice(0, EVENTS)
    .map(parseJson);
}

/** Events stand at the top, in a list, or below whatever a service calls them. */
function collect(value: unknown, into: Report[], depth: number, most = EVENTS): void {
  if (depth > DEPTH || into.length >= most || value === null) return;
  const report = SHAPES.map((shape) => shape(value)).find((each) => each !== undefined);
  if (report !== undefined) into.push(report);
  else if (typeof value === "object") {
    for (const inner of Object.values(value).slice(0, BREADTH)) collect(inner, into, depth + 1, most);
  }
}

/** A trace as text, as exports of most services hold it under a name of their own. */
function traceText(value: unknown): string | undefined {
  return typeof value === "string" && /\n[^\S\n]*at [\w$.]+[(. ]/.test(value) ? value : undefined;
}

function failuresOf(report: Report, text: string): Found[] {
  if (typeof report === "string") {
    const [first = ""] = report.split("\n", 1);
    const number = lineOf(text, JSON.stringify(first.slice(0, 200)).slice(1, -1));
    const lines = report.split("\n").map((line) => ({ number, text: line }));
    return readSegment(lines, new SeenTraces()).map((found) => ({ ...found, weight: Weight.fatal }));
  }
  const number = lineOf(text, report.exception ?? report.frames[0]?.className ?? "");
  const lines = printTrace(report)
    .split("\n")
    .map((line) => ({ number, text: line }));
  const preamble = report.exception === undefined ? { preamble: report.message } : {};
  const thread = report.thread === undefined ? {} : { thread: report.thread };
  return [{ error: failureOfTrace(report, { lines, ...preamble, ...thread }), weight: Weight.fatal }];
}

function lineOf(text: string, name: string): number {
  const simple = name.slice(name.lastIndexOf(".") + 1);
  const at =
    [`"${name}"`, `"${simple}"`, name].map((each) => text.indexOf(each)).find((each) => each >= 0) ?? 0;
  let line = 1;
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line++;
  return line;
}
