import { z } from "zod";
import { later } from "../../support/later.ts";
import { parseSource, type TraceFrame } from "../frame-line.ts";
import type { Trace } from "../stack-trace.ts";
import { chain } from "./chain.ts";

// An event of BugSnag's error reporting API, and of its data access API, which writes some names with underscores:
// `exceptions` outermost first, frames innermost first.

const BugsnagFrame = later(() =>
  z.object({
    method: z.string().nullish(),
    file: z.string().nullish(),
    lineNumber: z.number().nullish(),
    line_number: z.number().nullish(),
  }),
);
const BugsnagException = later(() =>
  z
    .object({
      errorClass: z.string().optional(),
      error_class: z.string().optional(),
      message: z.string().nullish(),
      stacktrace: z.array(BugsnagFrame()).max(4096),
    })
    .refine(({ errorClass, error_class }) => errorClass !== undefined || error_class !== undefined),
);
/** A group of events, of which its class and message are told and no function. Source: Data access API v2, errors of a project. */
const BugsnagError = later(() =>
  z.object({
    error_class: z.string().min(1),
    message: z.string().nullish(),
    first_seen: z.string(),
    last_seen: z.string(),
    events: z.number(),
  }),
);
const BugsnagEvent = later(() => z.object({ exceptions: z.array(BugsnagException()).min(1).max(100) }));

/** The trace of a Bugsnag event, or what an error's class and message say. */
export function bugsnagTrace(value: unknown): Trace | undefined {
  const event = BugsnagEvent().safeParse(value);
  if (event.success) return chain(event.data.exceptions.map(throwableOf));
  const error = BugsnagError().safeParse(value);
  if (!error.success) return undefined;
  const { error_class: exception, message } = error.data;
  return { exception, message: message ?? "", frames: [], suppressed: [] };
}

function throwableOf({
  errorClass,
  error_class,
  message,
  stacktrace,
}: z.infer<ReturnType<typeof BugsnagException>>): Trace {
  const frames = stacktrace.map(({ method, file, lineNumber, line_number }): TraceFrame => {
    const name = method ?? "";
    const dot = name.lastIndexOf(".");
    const line = lineNumber ?? line_number ?? 0;
    const source = file ? `${file}${line > 0 ? `:${line}` : ""}` : "Unknown Source";
    return {
      className: name.slice(0, Math.max(dot, 0)),
      method: name.slice(dot + 1),
      source,
      ...parseSource(source),
    };
  });
  return { exception: errorClass ?? error_class ?? "", message: message ?? "", frames, suppressed: [] };
}
