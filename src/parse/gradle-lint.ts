import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader, position } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

const LINT_ERROR: Classification = {
  type: "lint_abort",
  family: "test",
  contractType: "task_failure",
  framework: "android",
};

/** The place is left out where somebody pasted only the message. */
const ISSUE =
  /^(?:((?:[A-Za-z]:)?[^:\n]{1,1000})(?::(\d+))?: )?(?:Error|Fatal): (.{1,3000}?) \[([A-Z]\w+)(?: from [^\]\n]{1,200})?\]$/;
const LANGUAGES: readonly (readonly [string, string])[] = [
  [".kt", "kotlin"],
  [".kts", "kotlin"],
  [".java", "java"],
  [".xml", "xml"],
  [".gradle", "gradle"],
  [".toml", "gradle"],
];

/** A check that failed inside itself, which lint tells of over many lines that end with the id. */
const CRASH = "Unexpected failure during lint analysis";
const CRASH_PLACE = /^((?:[A-Za-z]:)?[^:\n]{1,1000}): (?:Error|Warning|Fatal): /;
const CRASH_LINES = 60;

function readCrash(lines: readonly LogLine[], index: number, text: string): ReturnType<DiagnosticReader> {
  const after = lines.slice(index + 1, index + CRASH_LINES);
  const last = after.findIndex((each) => /^\s*\[LintError\]\s*$|\[LintError\]$/.test(each.text.slice(-40)));
  const end =
    last < 0 ? after.findIndex((each) => /^(?:> Task |\* |\d+ errors?, )/.test(each.text)) - 1 : last;
  const next = index + 2 + (end < 0 ? after.length - 1 : end);
  const path = CRASH_PLACE.exec(text)?.[1];
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message: text.slice(text.indexOf(CRASH)).trim(),
    wording: lines
      .slice(index, next)
      .map((each) => clamp(each.text))
      .join("\n"),
    fallback: LINT_ERROR,
    path: path?.trim(),
    language: LANGUAGES.find(([suffix]) => path?.endsWith(suffix))?.[1],
  });
  return { errors: [error], next };
}

/** Android lint's errors: `path:line: Error: message [IssueId]`, then the source line and a row of `~`. */
export const readLint: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  if (text.includes(CRASH)) return readCrash(lines, index, text);
  if (!text.endsWith("]") || !/(?:^|: )(?:Error|Fatal): /.test(text)) return undefined;
  const issue = ISSUE.exec(text);
  if (!issue) return undefined;
  const [, path, line, message = "", id = ""] = issue;
  const marks = lines.slice(index + 1, index + 3).findIndex((each) => /^\s*[~^]+\s*$/.test(each.text));
  if (path === undefined && marks < 0) return undefined;
  const next = index + 1 + (marks < 0 ? 0 : marks + 1);
  const column = marks < 0 ? undefined : (lines[next - 1]?.text.search(/[~^]/) ?? -1) + 1;
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message,
    wording: path === undefined ? `X.java:1: ${text}` : text,
    fallback: LINT_ERROR,
    path: path?.trim(),
    line: position(line),
    column: column || undefined,
    language: LANGUAGES.find(([suffix]) => path?.endsWith(suffix))?.[1],
    metadata: { issue: id },
  });
  return { errors: [error], next };
};
