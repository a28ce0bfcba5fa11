import type { Frame, Metadata, ParsedError, Throwable } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { classify, genericType } from "./classify.ts";
import { culpritFrame, placeOf } from "./culprit-frame.ts";
import type { TraceFrame } from "./frame-line.ts";
import { findHeader } from "./header-line.ts";
import { insideBuildTool } from "./inside-build-tool.ts";
import type { LogLine } from "./log-line.ts";
import { quotedFrames } from "./quoted-frames.ts";
import type { Trace } from "./stack-trace.ts";
import { readMainAlone } from "./stuck-threads.ts";
import { isOfTest } from "./test-frames.ts";

/** A trace with what the log said around it. */
export interface TraceContext {
  lines: readonly LogLine[];
  process?: string;
  thread?: string;
  /** Message of a trace that names no exception: the lines above its first frame. */
  preamble?: string;
  /** The few lines above it, which may stand apart. */
  above?: string;
  /** The words that it was logged with. */
  heading?: ParsedError["heading"];
  logged?: ParsedError["logged"];
  metadata?: Metadata;
}

const RAW_LIMIT = 256 * 1024;

/** Causes that only mark a place: where a service was started, what the other side of a Binder call did. */
const MARKERS: readonly { exception: string; message?: string }[] = [
  { exception: "android.app.StackTrace" },
  { exception: "android.os.RemoteException", message: "Remote stack trace:" },
];

/** Makes the failure of a trace: chain with restored frames, class, culprit and language. */
export function failureOfTrace(trace: Trace, context: TraceContext): ParsedError {
  const { chain, aside } = flatten(trace);
  // A trace cut off at its top is told by the first cause that is named.
  if (trace.exception === undefined && context.preamble === undefined && chain.length > 1) chain.shift();
  const [outermost, ...causes] = chain;
  const exception = outermost?.exception || undefined;
  const message = exception === undefined ? (context.preamble ?? "") : (outermost?.message ?? "");
  if (exception && causes.length === 0) {
    const inner = innerOfWrapper(message);
    if (inner) causes.push(inner);
  }
  const raw = textOf(context.lines);
  const error: ParsedError = {
    ...describe(raw, exception, message, causes, outermost?.frames ?? []),
    message,
    filePath: "",
    line: 0,
    language: "unknown",
    causes,
    frames: outermost?.frames ?? [],
    raw,
  };
  if (exception) error.exception = exception;
  else if (causes.length === 0 && error.type === "unknown") readAsDump(error, context.above);
  if (aside.length) error.suppressed = aside;
  const quoted = quotedFrames(causes.at(-1)?.message ?? message);
  if (quoted.length) error.quotedFrames = quoted;
  if (context.metadata) error.metadata = { ...error.metadata, ...context.metadata };
  const first = context.lines[0];
  const last = context.lines[context.lines.length - 1];
  if (first) error.logLine = first.number;
  if (last) error.logEnd = (last.lastNumber ?? last.number) + 1;
  const process = context.process ?? first?.process;
  if (process) error.process = process;
  if (context.thread) error.thread = context.thread;
  if (context.heading) error.heading = context.heading;
  if (context.logged) error.logged = context.logged;
  locate(error);
  return error.type === "assertion_failure" ? asserted(error) : insideBuildTool(error);
}

/** Sets the class of a failure whose names were minified when it was read, where only the names of others were known. */
export function classifyAgain(error: ParsedError, before: ParsedError): void {
  const named = before.causes.at(-1)?.exception ?? before.exception;
  if (!named || error.type !== genericType(named).type) return;
  const [outermost, ...causes] = throwablesOf(error).map(printThrowable);
  const text = [outermost, ...causes.map((cause) => `Caused by: ${cause}`)].join("\n");
  const told = describe(text, error.exception, error.message, error.causes, error.frames);
  Object.assign(error, told, { metadata: { ...error.metadata, ...told.metadata } });
}

const printThrowable = ({ exception, message, frames }: Throwable): string =>
  [
    message ? `${exception}: ${message}` : exception,
    ...frames.map(({ className, method, source }) => `\tat ${className}.${method}(${source ?? ""})`),
  ].join("\n");

function readAsDump(error: ParsedError, above?: string): void {
  const metadata = readMainAlone(error.frames, above);
  if (metadata) Object.assign(error, { type: "anr", family: "native_anr", thread: "main", metadata });
}

/** The failure of a trace that was printed without its cause, told by the cause. */
export function withCause(error: ParsedError, cause: Throwable): ParsedError {
  const text = `${error.raw}\nCaused by: ${cause.exception}: ${cause.message}`;
  const told = describe(text, error.exception, error.message, [cause], error.frames);
  return { ...error, ...told, metadata: { ...error.metadata, ...told.metadata }, causes: [cause] };
}

/** An assertion in the code of the app is no test that found another result. */
function asserted(error: ParsedError): ParsedError {
  const hasFrames = [error, ...error.causes].some(({ frames }) => frames.length > 0);
  if (!hasFrames || isOfTest(error)) return error;
  return { ...error, type: "assertion_error", family: "kotlin_runtime" };
}

/** Sets culprit, place, language and framework from the frames; again after these were retraced. */
export function locate(error: ParsedError): void {
  const outermost = { exception: error.exception ?? "", message: error.message, frames: error.frames };
  const chain = [outermost, ...error.causes];
  const culprit = error.quotedFrames?.[0] ?? culpritFrame(chain, error.process ?? componentIn(error.message));
  if (culprit) {
    error.culprit = placeOf(culprit);
    error.filePath = culprit.file ?? "";
    error.line = culprit.line ?? 0;
  }
  const owner = error.type === "lateinit" ? ownerOfProperty(chain) : undefined;
  if (owner) error.metadata = { ...error.metadata, className: owner };
  error.language = languageOf(error, chain);
  const framework = error.framework ?? frameworkOf(chain);
  if (framework) error.framework = framework;
}

function describe(
  raw: string,
  exception: string | undefined,
  message: string,
  causes: readonly Throwable[],
  frames: readonly Frame[],
): Pick<ParsedError, "type" | "family" | "contractType" | "metadata" | "framework"> {
  const root = causes[causes.length - 1];
  const [top] = root?.frames ?? frames;
  const found = classify({
    text: raw,
    ...(exception ? { exception, message } : {}),
    ...(root ? { root: { exception: root.exception, message: root.message } } : {}),
    ...(top ? { thrower: `${top.className}.${top.method}` } : {}),
  });
  if (!found)
    return exception ? genericType(root?.exception ?? exception) : { type: "unknown", family: "unknown" };
  const { language: _, ...described } = found;
  return described;
}

/** The chain from outermost to root with elided frames restored, and what stands beside it. */
function flatten(trace: Trace): { chain: Throwable[]; aside: Throwable[] } {
  const chain: Throwable[] = [];
  const aside: Throwable[] = [];
  let enclosing: TraceFrame[] = [];
  for (let link: Trace | undefined = trace; link; link = link.cause) {
    const throwable = throwableOf(link, enclosing);
    enclosing = throwable.frames;
    for (const inner of link.suppressed) collect(inner, throwable.frames, aside);
    if (link.circular || (link !== trace && isMarker(throwable))) aside.push(throwable);
    else chain.push(throwable);
  }
  return { chain, aside };
}

function collect(trace: Trace, enclosing: TraceFrame[], into: Throwable[]): void {
  const throwable = throwableOf(trace, enclosing);
  into.push(throwable);
  for (const inner of trace.suppressed) collect(inner, throwable.frames, into);
  if (trace.cause && !trace.cause.circular) collect(trace.cause, throwable.frames, into);
}

function throwableOf(trace: Trace, enclosing: readonly TraceFrame[]): Throwable {
  const shared = trace.elided ? enclosing.slice(-trace.elided) : [];
  const restored = shared.map(({ logLine: _, ...frame }) => ({ ...frame, elided: true }));
  const throwable: Throwable = {
    exception: trace.exception ?? "",
    message: trace.message,
    frames: [...trace.frames, ...restored],
  };
  if (trace.logLine !== undefined) throwable.logLine = trace.logLine;
  return throwable;
}

function isMarker(throwable: Throwable): boolean {
  return MARKERS.some(
    ({ exception, message }) =>
      throwable.exception === exception && (message === undefined || throwable.message.startsWith(message)),
  );
}

/** `Unable to start activity ComponentInfo{…}: java.lang.X: y`, `RuntimeException: java.lang.X: y`: a cut trace still names the cause in the message. */
function innerOfWrapper(message: string): Throwable | undefined {
  const inner = findHeader(message.replace(/\n/g, " "));
  const isWrapper =
    /^(?:Unable to |Error receiving |An error occurred while executing|Failure delivering )/.test(message);
  // An exception that is made of another alone has that one's text for its message.
  if (!inner || !(isWrapper || message.startsWith(inner.exception))) return undefined;
  return { exception: inner.exception, message: inner.message, frames: [] };
}

/**
 * The simple name of the class whose unset property was read: the check runs in its own code, also in that of its
 * lambdas (`Shelf$onStart$1`). Undefined for nested classes, whose code may read what the class around them declares.
 */
function ownerOfProperty(chain: readonly Throwable[]): string | undefined {
  const frame = chain.at(-1)?.frames.find(({ className }) => !/^kotlin\.jvm\./.test(className));
  const [, owner] = /(?:^|\.)([A-Z]\w*)(?:\$[a-z\d][\w$]*)?$/.exec(frame?.className ?? "") ?? [];
  return owner?.endsWith("Kt") ? undefined : owner;
}

/** The app named by a message about one of its components. */
function componentIn(message: string): string | undefined {
  return /(?:ComponentInfo\{|cmp=)([\w.]{3,200})\//.exec(message)?.[1];
}

function languageOf(error: ParsedError, chain: readonly Throwable[]): string {
  const file = error.culprit?.path ?? "";
  // A composable can be written in nothing else; crash services guess `.java` for every class.
  if (/\.kts?$/.test(file) || error.family === "compose") return "kotlin";
  const className = error.culprit?.className ?? "";
  if (/Kt(?:\$|$)|\$Companion(?:\$|$)|\$WhenMappings$/.test(className)) return "kotlin";
  if (chain.some(({ exception }) => /^kotlinx?\./.test(exception))) return "kotlin";
  if (file.endsWith(".java")) return "java";
  if (!error.culprit && frameworkOf(chain) === "compose") return "kotlin";
  // A frame of the app without its file does not tell what it was written in.
  if (error.culprit) return "unknown";
  return chain.some(({ exception }) => /^javax?\./.test(exception)) ? "java" : "unknown";
}

function frameworkOf(chain: readonly Throwable[]): string | undefined {
  const names = chain.flatMap(({ exception, frames }) => [
    exception,
    ...frames.map((frame) => frame.className),
  ]);
  if (names.some((name) => name.startsWith("androidx.compose."))) return "compose";
  return names.some((name) => /^(?:android|androidx|dalvik)\./.test(name)) ? "android" : undefined;
}

function textOf(lines: readonly LogLine[]): string {
  const text = lines
    .map((line) => line.text)
    .join("\n")
    .trimEnd();
  return text.length > RAW_LIMIT ? text.slice(0, RAW_LIMIT) : text;
}
