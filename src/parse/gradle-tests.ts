import type { Throwable } from "../model/parsed-error.ts";
import { type Classification, classify } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader, position } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

const TEST_FAILURE: Classification = {
  type: "test_failures_summary",
  family: "test",
  contractType: "task_failure",
};

const EVENT = /^([\w.$]+) > (.{1,1000}?)(?:\[([^\]\n]{1,200})\])? FAILED$/;
/** Gradle's short format: class of the exception and the one frame in the test, no message. */
const SHORT = /^(\s{2,12})(Caused by: )?([\w.$]+)(?:: (.{0,2000}?))? at ([\w$-]+\.(?:kt|java)):(\d+)$/;
const SUMMARY = /^(\d+) tests? completed, (\d+) failed/;

/**
 * Gradle's test events in their short format, and the closing count. An event followed by a whole trace is left to
 * the reader of traces, which knows more.
 */
export const readTests: DiagnosticReader = (lines, index) => {
  // The Android plugin ends these lines with a blank.
  const text = clamp(lines[index]?.text ?? "").trimEnd();
  const event = text.endsWith(" FAILED") ? EVENT.exec(text) : undefined;
  if (event) return readEvent(lines, index, event);
  const summary = text.includes(" completed, ") ? SUMMARY.exec(text) : undefined;
  if (!summary) return undefined;
  const error = buildDiagnostic({
    lines,
    from: index,
    to: index + 1,
    message: text.trim(),
    fallback: TEST_FAILURE,
  });
  return { errors: [error], next: index + 1 };
};

function readEvent(lines: readonly LogLine[], index: number, event: RegExpExecArray) {
  const [, className = "", testName = "", device] = event;
  const links: (Throwable & { file: string; line: number })[] = [];
  let next = index + 1;
  for (; next < lines.length; next++) {
    const short = SHORT.exec(clamp(lines[next]?.text ?? ""));
    if (!short) break;
    const [, , , exception = "", message = "", file = "", line] = short;
    links.push({ exception, message, frames: [], file, line: position(line) ?? 0 });
  }
  if (links.length === 0 && hasTrace(lines, next)) return undefined;
  const first = links[0];
  const root = links[links.length - 1];
  const found =
    root &&
    classify({
      text: `${root.exception}: ${root.message}`,
      exception: root.exception,
      message: root.message,
    });
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message: first?.message || `${className} > ${testName} FAILED`,
    classified: found ?? TEST_FAILURE,
    fallback: TEST_FAILURE,
    path: root?.file,
    line: root?.line,
    language: first?.file.endsWith(".java") ? "java" : first ? "kotlin" : undefined,
    metadata: { className, testName: testName.trim(), ...(device ? { device } : {}) },
  });
  if (first) error.exception = first.exception;
  error.causes = links.slice(1).map(({ exception, message, frames }) => ({ exception, message, frames }));
  return { errors: [error], next };
}

function hasTrace(lines: readonly LogLine[], from: number): boolean {
  return lines.slice(from, from + 12).some((line) => /^\s+at [\w$.]+/.test(line.text));
}
