import type { Classification } from "./classify.ts";
import { clamp, type DiagnosticReader, diagnosed, position } from "./diagnostic.ts";

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

/** Android lint's errors: `path:line: Error: message [IssueId]`, then the source line and a row of `~`. */
export const readLint: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  if (!text.endsWith("]") || !/(?:^|: )(?:Error|Fatal): /.test(text)) return undefined;
  const issue = ISSUE.exec(text);
  if (!issue) return undefined;
  const [, path, line, message = "", id = ""] = issue;
  const marks = lines.slice(index + 1, index + 3).findIndex((each) => /^\s*[~^]+\s*$/.test(each.text));
  if (path === undefined && marks < 0) return undefined;
  const next = index + 1 + (marks < 0 ? 0 : marks + 1);
  const column = marks < 0 ? undefined : (lines[next - 1]?.text.search(/[~^]/) ?? -1) + 1;
  const error = diagnosed({
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
