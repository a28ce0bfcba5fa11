import { z } from "zod";
import { later } from "../../support/later.ts";
import { parseSource, type TraceFrame } from "../frame-line.ts";
import type { Trace } from "../stack-trace.ts";
import { chain } from "./chain.ts";

// An event of Bugsnag's error reporting API: `exceptions` outermost first, frames innermost first.

const BugsnagException = later(() =>
  z.object({
    errorClass: z.string(),
    message: z.string().nullish(),
    stacktrace: z
      .array(z.object({ method: z.string(), file: z.string().nullish(), lineNumber: z.number().nullish() }))
      .max(4096),
  }),
);
const BugsnagEvent = later(() => z.object({ exceptions: z.array(BugsnagException()).min(1).max(100) }));

/** The trace of a Bugsnag event. */
export function bugsnagTrace(value: unknown): Trace | undefined {
  const event = BugsnagEvent().safeParse(value);
  return event.success ? chain(event.data.exceptions.map(throwableOf)) : undefined;
}

function throwableOf({
  errorClass,
  message,
  stacktrace,
}: z.infer<ReturnType<typeof BugsnagException>>): Trace {
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
