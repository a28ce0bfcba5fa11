import type { ParsedError } from "../model/parsed-error.ts";
import { findDiagnostics } from "./diagnostics.ts";
import { findAnrs } from "./find-anr.ts";
import { findCrashes } from "./find-crashes.ts";
import { findDartFailures } from "./find-dart.ts";
import { findNativeCrashes } from "./find-native-crashes.ts";
import { type Found, Weight } from "./found.ts";
import { printedByGoodTask, printingTask } from "./gradle-tasks.ts";
import { insideBuildTool } from "./inside-build-tool.ts";
import type { LogLine } from "./log-line.ts";
import { withLoggedCause } from "./logged-before.ts";
import type { SeenTraces } from "./seen-traces.ts";
import { separate } from "./strands.ts";
import { withoutTestBuilds } from "./test-builds.ts";

/** Classes that say only that something inside them failed. */
const ENVELOPES: ReadonlySet<string> = new Set([
  "task_failure",
  "configure_project_wrapper",
  "component_launch_wrapper",
  "test_failures_summary",
]);

/** As Bazel, ninja and make end where a compiler that they started printed an error of its own. */
const STARTED_TOOL_FAILED =
  /\bfailed:? \(?(?:\(Exit \d{1,3}\)|Exit \d{1,3}\b)|^(?:error: )?build stopped|\bsubcommand failed\b/;

/** Maven's word for a goal wraps what a compiler or a test in it printed. */
const isEnvelope = ({ type, message, metadata }: ParsedError): boolean =>
  ENVELOPES.has(type) ||
  (type === "build_tool_error" &&
    (metadata?.tool === "Maven" || STARTED_TOOL_FAILED.test(message.slice(0, 500))));

/** Exceptions of build tools: the diagnostic that their message holds says more than they do. */
const BUILD_TOOL =
  /^(?:org\.gradle\.|com\.android\.(?:build|builder|tools)\.|com\.intellij\.|org\.jetbrains\.)/;

/** Every failure in a run of clean lines, as reported, not yet in order. */
export function readSegment(lines: readonly LogLine[], seen: Pick<SeenTraces, "accept">): Found[] {
  const native = findNativeCrashes(lines);
  const dart = findDartFailures(lines.filter((line) => !native.taken.has(line)));
  const strands = separate(lines.filter((line) => !native.taken.has(line) && !dart.taken.has(line)));
  const anrs = findAnrs(strands.flat());
  const traces = strands.flatMap((strand) =>
    findCrashes(
      strand.filter((line) => !anrs.taken.has(line)),
      seen,
    ),
  );
  const console = lines.filter((line) => line.tag === undefined && line.pid === undefined);
  const isOfGoodTask = printedByGoodTask(console);
  for (const trace of traces) {
    trace.error = withLoggedCause(trace.error, lines);
    if (trace.weight === Weight.trace && isOfGoodTask(trace.error.logLine ?? 0))
      trace.weight = Weight.handled;
  }
  const diagnostics = findDiagnostics(console).map((error) => ({
    error,
    weight: isEnvelope(error) ? Weight.envelope : Weight.diagnostic,
  }));
  const ofTask = printingTask(console);
  return [
    ...native.found,
    ...dart.found,
    ...anrs.found,
    ...withoutTestBuilds(merge(diagnostics, traces), console).map((found) => ({
      ...found,
      error: ofTask(found.error),
    })),
  ];
}

/** One failure for a diagnostic and a trace of the same lines: that which says more, with the chain of the trace. */
function merge(diagnostics: readonly Found[], traces: readonly Found[]): Found[] {
  const merged = [...diagnostics];
  const others: Found[] = [];
  for (const trace of traces) {
    const ofBuild = BUILD_TOOL.test(trace.error.exception ?? "");
    const at = merged.findIndex(
      ({ error }) => overlap(error, trace.error) || (ofBuild && follows(error, trace.error)),
    );
    const same = merged[at];
    if (!same) others.push(trace);
    else if (ofBuild || contains(same.error, trace.error)) {
      merged[at] = { ...same, error: withChain(same.error, trace.error) };
    } else merged[at] = trace;
  }
  return [...merged, ...others];
}

function withChain(diagnostic: ParsedError, { exception, causes, frames }: ParsedError): ParsedError {
  if (exception === undefined || (diagnostic.exception ?? exception) !== exception) return diagnostic;
  const whole = insideBuildTool({ ...diagnostic, exception, causes, frames });
  return diagnostic.culprit ? whole : { ...whole, ...scriptPlace(whole) };
}

/** The line of a build script in the chain of a failure that names no place itself. */
function scriptPlace({
  frames,
  causes,
}: ParsedError): Pick<ParsedError, "culprit" | "filePath" | "line"> | undefined {
  const frame = [...causes.map((cause) => cause.frames).reverse(), frames]
    .flat()
    .find(({ file, line }) => line !== undefined && /\.gradle(?:\.kts)?$/.test(file ?? ""));
  return frame?.file && frame.line
    ? { culprit: { path: frame.file, line: frame.line }, filePath: frame.file, line: frame.line }
    : undefined;
}

function overlap(one: ParsedError, other: ParsedError): boolean {
  return (one.logLine ?? 0) < (other.logEnd ?? 0) && (other.logLine ?? 0) < (one.logEnd ?? 0);
}

/** A build tool prints its exception right below the diagnostic. */
function follows(diagnostic: ParsedError, trace: ParsedError): boolean {
  return diagnostic.logEnd !== undefined && diagnostic.logEnd === trace.logLine;
}

function contains(outer: ParsedError, inner: ParsedError): boolean {
  return (outer.logLine ?? 0) <= (inner.logLine ?? 0) && (inner.logEnd ?? 0) <= (outer.logEnd ?? 0);
}
