import { z } from "zod";
import { parseJson } from "../support/parse-json.ts";
import { type Found, Weight } from "./found.ts";
import { parseSource, type TraceFrame } from "./frame-line.ts";
import { printTrace, type Trace } from "./stack-trace.ts";
import { failureOfTrace } from "./trace-failure.ts";

// Crash reports as structured JSON. Sources: Sentry's event payload (`exception.values`, innermost first; frames oldest
// first) and Bugsnag's error reporting API (`exceptions`, outermost first; frames innermost first).

const SentryFrame = z.object({
  module: z.string().optional(),
  function: z.string().optional(),
  filename: z.string().nullish(),
  lineno: z.number().nullish(),
});
const SentryException = z.object({
  type: z.string(),
  module: z.string().nullish(),
  value: z.string().nullish(),
  stacktrace: z.object({ frames: z.array(SentryFrame).nullish() }).nullish(),
});
const SentryEvent = z.object({ exception: z.object({ values: z.array(SentryException).min(1).max(100) }) });

const BugsnagException = z.object({
  errorClass: z.string(),
  message: z.string().nullish(),
  stacktrace: z.array(
    z.object({ method: z.string(), file: z.string().nullish(), lineNumber: z.number().nullish() }),
  ),
});
const BugsnagEvent = z.object({ exceptions: z.array(BugsnagException).min(1).max(100) });

/** Characters of JSON that are read as a report; crash reports are far smaller. */
export const JSON_LIMIT = 4 * 1024 * 1024;
const DEPTH = 4;
const EVENTS = 50;

/** The crashes of a JSON report, each with the line of the text on which its class stands. */
export function findReportedCrashes(text: string): Found[] {
  if (text.length > JSON_LIMIT || !/"(?:exception|exceptions)"/.test(text)) return [];
  const value = parseJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  const traces: Trace[] = [];
  collect(value, traces, 0);
  return traces.map((trace) => {
    const number = lineOf(text, trace.exception ?? "");
    const lines = printTrace(trace)
      .split("\n")
      .map((line) => ({ number, text: line }));
    return { error: failureOfTrace(trace, { lines }), weight: Weight.fatal };
  });
}

/** Events stand at the top, in a list, or below `event`, `events`, `payload`. */
function collect(value: unknown, into: Trace[], depth: number): void {
  if (depth > DEPTH || into.length >= EVENTS || typeof value !== "object" || value === null) return;
  const sentry = SentryEvent.safeParse(value);
  if (sentry.success) {
    const trace = chain([...sentry.data.exception.values].reverse().map(sentryTrace));
    if (trace) into.push(trace);
    return;
  }
  const bugsnag = BugsnagEvent.safeParse(value);
  if (bugsnag.success) {
    const trace = chain(bugsnag.data.exceptions.map(bugsnagTrace));
    if (trace) into.push(trace);
    return;
  }
  for (const inner of Object.values(value).slice(0, 200)) collect(inner, into, depth + 1);
}

function sentryTrace({ type, module, value, stacktrace }: z.infer<typeof SentryException>): Trace {
  const frames = [...(stacktrace?.frames ?? [])].reverse().map((frame): TraceFrame => {
    const source = frame.filename
      ? `${frame.filename}${frame.lineno ? `:${frame.lineno}` : ""}`
      : "Unknown Source";
    return { className: frame.module ?? "", method: frame.function ?? "", source, ...parseSource(source) };
  });
  return { exception: module ? `${module}.${type}` : type, message: value ?? "", frames, suppressed: [] };
}

function bugsnagTrace({ errorClass, message, stacktrace }: z.infer<typeof BugsnagException>): Trace {
  const frames = stacktrace.map(({ method, file, lineNumber }): TraceFrame => {
    const dot = method.lastIndexOf(".");
    const source = file ? `${file}${lineNumber && lineNumber > 0 ? `:${lineNumber}` : ""}` : "Unknown Source";
    return {
      className: method.slice(0, Math.max(dot, 0)),
      method: method.slice(dot + 1),
      source,
      ...parseSource(source),
    };
  });
  return { exception: errorClass, message: message ?? "", frames, suppressed: [] };
}

/** Links throwables given outermost first. */
function chain(traces: readonly Trace[]): Trace | undefined {
  for (let at = 0; at < traces.length - 1; at++) {
    const trace = traces[at];
    const cause = traces[at + 1];
    if (trace && cause) trace.cause = cause;
  }
  return traces[0];
}

function lineOf(text: string, exception: string): number {
  const simple = exception.slice(exception.lastIndexOf(".") + 1);
  const at = Math.max(0, text.indexOf(`"${exception}"`), text.indexOf(`"${simple}"`));
  let line = 1;
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line++;
  return line;
}
