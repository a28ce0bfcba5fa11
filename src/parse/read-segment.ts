import { findDiagnostics } from "./diagnostics.ts";
import { findCrashes } from "./find-crashes.ts";
import { type Found, Weight } from "./found.ts";
import type { LogLine } from "./log-line.ts";
import { separate } from "./strands.ts";

/** Classes that say only that something inside them failed. */
const ENVELOPES: ReadonlySet<string> = new Set([
  "task_failure",
  "configure_project_wrapper",
  "component_launch_wrapper",
  "test_failures_summary",
]);

/** Every failure in a run of clean lines, as reported, not yet in order. */
export function readSegment(lines: readonly LogLine[]): Found[] {
  const crashes = separate(lines).flatMap(findCrashes);
  const console = lines.filter((line) => line.tag === undefined && line.pid === undefined);
  const diagnostics = findDiagnostics(console).map((error) => ({
    error,
    weight: ENVELOPES.has(error.type) ? Weight.envelope : Weight.diagnostic,
  }));
  return [...diagnostics, ...crashes.filter((crash) => !diagnostics.some((each) => covers(each, crash)))];
}

/** A trace printed inside a diagnostic (`* Exception is:`) belongs to it. */
function covers(outer: Found, inner: Found): boolean {
  const { logLine: from, logEnd: to } = outer.error;
  const at = inner.error.logLine;
  return from !== undefined && to !== undefined && at !== undefined && at >= from && at < to;
}
