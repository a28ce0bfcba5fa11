import { z } from "zod";
import { later } from "../../support/later.ts";
import { parseSource, type TraceFrame } from "../frame-line.ts";
import type { Trace } from "../stack-trace.ts";
import { chain } from "./chain.ts";

// A Sentry event: the payload a client sends (`exception.values`) and what the API answers (`entries` of type
// `exception`, with `data.values`). Exceptions stand innermost first, frames oldest first. An issue of the API has its
// exception, and as its culprit the function that threw it: `org.example.Shelf in open`.

const SentryFrame = later(() =>
  z.object({
    module: z.string().nullish(),
    function: z.string().nullish(),
    filename: z.string().nullish(),
    lineno: z.number().nullish(),
    lineNo: z.number().nullish(),
  }),
);
const SentryException = later(() =>
  z.object({
    type: z.string().min(1),
    module: z.string().nullish(),
    value: z.string().nullish(),
    stacktrace: z.object({ frames: z.array(SentryFrame()).max(4096).nullish() }).nullish(),
  }),
);
const Values = later(() => z.object({ values: z.array(SentryException()).min(1).max(100) }));
const SentryEvent = later(() =>
  z.union([z.object({ exception: Values() }), z.object({ type: z.literal("exception"), data: Values() })]),
);

const SentryIssue = later(() =>
  z.object({
    culprit: z.string().min(1).max(1000),
    metadata: z.object({
      type: z.string().min(1),
      value: z.string().nullish(),
      filename: z.string().nullish(),
    }),
  }),
);

/** The trace of a Sentry event, or the one known frame of an issue. */
export function sentryTrace(value: unknown): Trace | undefined {
  const event = SentryEvent().safeParse(value);
  if (!event.success) return issueTrace(value);
  const { values } = "exception" in event.data ? event.data.exception : event.data.data;
  return chain([...values].reverse().map(throwableOf));
}

function issueTrace(value: unknown): Trace | undefined {
  const issue = SentryIssue().safeParse(value);
  const [, className, method] = issue.success
    ? (/^([\w$.]+) in ([\w$<>]+)$/.exec(issue.data.culprit) ?? [])
    : [];
  if (!issue.success || className === undefined || method === undefined) return undefined;
  const { type, value: message, filename } = issue.data.metadata;
  const frame = { className, method, source: filename || "Unknown Source" };
  return { exception: type, message: message ?? "", frames: [frame], suppressed: [] };
}

function throwableOf({
  type,
  module,
  value,
  stacktrace,
}: z.infer<ReturnType<typeof SentryException>>): Trace {
  const frames = [...(stacktrace?.frames ?? [])].reverse().map((frame): TraceFrame => {
    const line = frame.lineno ?? frame.lineNo;
    const source = frame.filename ? `${frame.filename}${line ? `:${line}` : ""}` : "Unknown Source";
    return { className: frame.module ?? "", method: frame.function ?? "", source, ...parseSource(source) };
  });
  return { exception: module ? `${module}.${type}` : type, message: value ?? "", frames, suppressed: [] };
}
