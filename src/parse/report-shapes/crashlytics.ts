import { z } from "zod";
import { later } from "../../support/later.ts";
import { parseSource, type TraceFrame } from "../frame-line.ts";
import { printTrace, type Trace } from "../stack-trace.ts";
import { chain } from "./chain.ts";

// A Crashlytics event: the REST API's `Event` (v1alpha), Cloud Logging's export, and BigQuery's, which writes the same
// names with underscores. `exceptions` begins with the one thrown last; numbers of 64 bits are strings there.

const Line = later(() => z.union([z.number(), z.string().regex(/^\d{1,9}$/)]).nullish());
const CrashlyticsFrame = later(() =>
  z.object({
    symbol: z.string().nullish(),
    file: z.string().nullish(),
    line: Line(),
    library: z.string().nullish(),
  }),
);
const CrashlyticsException = later(() =>
  z.object({
    type: z.string().min(1),
    exceptionMessage: z.string().nullish(),
    exception_message: z.string().nullish(),
    frames: z.array(CrashlyticsFrame()).max(4096),
  }),
);
const CrashlyticsThread = later(() =>
  z.object({
    name: z.string().nullish(),
    thread_name: z.string().nullish(),
    title: z.string().nullish(),
    subtitle: z.string().nullish(),
    crashed: z.boolean().nullish(),
    blamed: z.boolean().nullish(),
    frames: z.array(CrashlyticsFrame()).min(1).max(4096),
  }),
);
const Exceptions = later(() => z.object({ exceptions: z.array(CrashlyticsException()).min(1).max(100) }));
const Threads = later(() =>
  z.object({
    bundleOrPackage: z.string().nullish(),
    bundle_identifier: z.string().nullish(),
    issueSubtitle: z.string().nullish(),
    issue: z.object({ errorType: z.string().nullish() }).nullish(),
    error_type: z.string().nullish(),
    threads: z.array(CrashlyticsThread()).min(1).max(2000),
  }),
);

/** The trace of a Crashlytics event: its exceptions, else the thread that crashed or was blamed; an ANR as logcat has it. */
export function crashlyticsReport(value: unknown): string | Trace | undefined {
  const thrown = Exceptions().safeParse(value);
  if (thrown.success) return chain(thrown.data.exceptions.map(throwableOf));
  const event = Threads().safeParse(value);
  if (!event.success) return undefined;
  const { threads, issue, error_type, issueSubtitle, bundleOrPackage, bundle_identifier } = event.data;
  const thread = threads.find(({ crashed }) => crashed) ?? threads.find(({ blamed }) => blamed);
  if (!thread) return undefined;
  const said = [thread.title, thread.subtitle].filter(Boolean).join(": ");
  const trace: Trace = { message: said, frames: thread.frames.map(frameOf), suppressed: [] };
  const name = thread.name ?? thread.thread_name ?? "main";
  if ((issue?.errorType ?? error_type) !== "ANR") return { ...trace, thread: name };
  return [
    `ANR in ${bundleOrPackage ?? bundle_identifier ?? "unknown"}`,
    `Reason: ${issueSubtitle ?? said}`,
    `"${name}" prio=5 tid=1 Unknown`,
    printTrace(trace),
  ].join("\n");
}

function throwableOf({
  type,
  exceptionMessage,
  exception_message,
  frames,
}: z.infer<ReturnType<typeof CrashlyticsException>>): Trace {
  const message = exceptionMessage ?? exception_message ?? "";
  return { exception: type, message, frames: frames.map(frameOf), suppressed: [] };
}

function frameOf({ symbol, file, line, library }: z.infer<ReturnType<typeof CrashlyticsFrame>>): TraceFrame {
  const name = (symbol ?? "").replace(/\(.*/s, "").trim();
  const dot = name.lastIndexOf(".");
  const number = Number(line ?? 0);
  const source = file ? `${file}${number > 0 ? `:${number}` : ""}` : "Unknown Source";
  return {
    className: dot > 0 ? name.slice(0, dot) : (library ?? ""),
    method: name.slice(dot + 1),
    source,
    ...parseSource(source),
  };
}
