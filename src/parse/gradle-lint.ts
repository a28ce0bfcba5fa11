import type { Classification } from "./classify.ts";
import { clamp, type DiagnosticReader, diagnosed, position, startsAnew } from "./diagnostic.ts";
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

/** Android lint's errors: `path:line: Error: message [IssueId]`, then the source line and a row of `~`. */
export const readLint: DiagnosticReader = (lines, index) => {
  const whole = wholeMessage(lines, index);
  const issue = whole && ISSUE.exec(whole.text);
  if (!whole || !issue) return undefined;
  const { text, end } = whole;
  const [, path, line, message = "", id = ""] = issue;
  const marks = lines.slice(end, end + 2).findIndex((each) => /^\s*[~^]+\s*$/.test(each.text));
  if (path === undefined && marks < 0) return undefined;
  const next = end + (marks < 0 ? 0 : marks + 1);
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

/** Lines that one message may have been broken into when it was pasted. */
const PIECES = 4;

/** The message up to the id that ends it, and the index of the line behind it. */
function wholeMessage(lines: readonly LogLine[], index: number): { text: string; end: number } | undefined {
  let text = clamp(lines[index]?.text ?? "");
  if (!/(?:^|: )(?:Error|Fatal): /.test(text)) return undefined;
  for (let end = index + 1; ; end++) {
    if (/ \[[A-Z][^\]\n]{1,250}\]$/.test(text.trimEnd())) return { text: text.trimEnd(), end };
    const piece = lines[end]?.text.trim();
    if (!piece || end >= index + PIECES || startsAnew(piece)) return undefined;
    text = clamp(`${text} ${piece}`);
  }
}
