import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader, LINES_PER_FAILURE, position } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

const R8_FAILURE: Classification = {
  type: "r8_d8_failure",
  family: "dex_r8",
  contractType: "task_failure",
  framework: "android",
};

const MISSING = /^(?:ERROR: ?)?(?:R8: )?Missing class ([\w.$]+)(?: \(referenced from\b|\s*$)/;
/** Below its class where somebody wrapped the line. */
const REFERRER = /^\(referenced from\b/;
/** Missing classes that the build lives with: the first line says so, those below it are bare. */
const WARNED = /^(?:WARNING|Warning|warning|w): ?(?:R8: ?)?Missing class/;
const HEADER = /^ERROR: ?(?:R8: )?Missing classes detected while running R8/;
const TOOL = /^ERROR: ?((?:(?:[A-Za-z]:)?[^:\n]{1,1000}): )?(?:R8|D8): (.+)$/;
const RULES = /^(?:ERROR: ?)?((?:[A-Za-z]:)?[^:\n]{1,1000}\.(?:pro|txt)):(\d+):(\d+)[,:]? R8: (.+)$/;
const CLASS_LIMIT = 50;

/** R8 and D8; their warnings are no failures. Of missing classes the first has the prefix and the others none: together they are one failure. */
export const readR8: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "").trimStart();
  if (!/R8|D8|Missing class/.test(text)) return undefined;
  const rules = RULES.exec(text);
  if (rules) {
    const [, path, line, column, message = ""] = rules;
    const place = { path, line: position(line), column: position(column) };
    return {
      errors: [
        buildDiagnostic({
          lines,
          from: index,
          to: index + 1,
          message,
          wording: text,
          fallback: R8_FAILURE,
          ...place,
        }),
      ],
      next: index + 1,
    };
  }
  const isBare = !text.includes("(referenced from");
  const isMissing = MISSING.test(text) && (!isBare || REFERRER.test(textBelow(lines, index)));
  if (HEADER.test(text) || isMissing)
    return isWarned(lines, index) ? { errors: [], next: index + 1 } : readMissing(lines, index);
  const tool = TOOL.exec(text);
  if (!tool) return undefined;
  const message = tool[2] ?? "";
  return {
    errors: [
      buildDiagnostic({ lines, from: index, to: index + 1, message, wording: text, fallback: R8_FAILURE }),
    ],
    next: index + 1,
  };
};

const textBelow = (lines: readonly LogLine[], index: number): string =>
  clamp(lines[index + 1]?.text ?? "").trimStart();

/** Whether the list that a bare line belongs to begins as a warning. */
function isWarned(lines: readonly LogLine[], index: number): boolean {
  for (let at = index; at >= 0 && at > index - LINES_PER_FAILURE; at--) {
    const text = clamp(lines[at]?.text ?? "").trimStart();
    if (WARNED.test(text)) return true;
    if (text !== "" && !text.startsWith("Missing class ")) return false;
  }
  return false;
}

const readMissing: DiagnosticReader = (lines, index) => {
  const classes: string[] = [];
  const wording: string[] = [];
  let message = "";
  let next = index;
  for (; next < lines.length && next < index + LINES_PER_FAILURE; next++) {
    const text = clamp(lines[next]?.text ?? "").trimStart();
    const missing = MISSING.exec(text);
    if (!missing && !REFERRER.test(text) && !(next === index && HEADER.test(text))) break;
    wording.push(text);
    if (!missing) continue;
    message ||= text.replace(/^(?:ERROR: ?)?(?:R8: )?/, "");
    if (classes.length < CLASS_LIMIT) classes.push(missing[1] ?? "");
  }
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message: message || (wording[0] ?? "").replace(/^ERROR: ?/, ""),
    wording: wording.slice(0, 4).join("\n"),
    fallback: R8_FAILURE,
    metadata: classes.length > 1 ? { classNames: classes } : undefined,
  });
  return { errors: [error], next };
};
