import type { Classification } from "./classify.ts";
import { clamp, diagnosed, position } from "./diagnostic.ts";
import { type Found, Weight } from "./found.ts";
import type { LogLine } from "./log-line.ts";

const WARNING: Classification = { type: "code_warning", family: "test" };

/** Lines of a text that may be about a warning; a longer one is what a build printed on its way. */
const PASTED_LINES = 40;
/** Lines that one message may have been broken into. */
const PIECES = 4;
const BREAK = /^(?:.*: )?(?:[Ww]arning|w): |^\s*$/;

interface Shape {
  tool: string;
  regex: RegExp;
}

const SHAPES: readonly Shape[] = [
  {
    tool: "javac",
    regex:
      /^(?<path>(?:[A-Za-z]:)?[^\s:][^:\n]{0,1000}\.java):(?<line>\d{1,9}): warning: \[(?<rule>[a-z][\w-]{1,80})\] (?<message>.{1,3000})$/,
  },
  {
    // Error Prone and other checks that run inside javac begin their names in upper case.
    tool: "a static check",
    regex:
      /^(?<path>(?:[A-Za-z]:)?[^\s:][^:\n]{0,1000}\.java):(?<line>\d{1,9}): warning: \[(?<rule>[A-Z][A-Za-z]\w{1,80})\] (?<message>.{1,3000})$/,
  },
  {
    tool: "Android lint",
    regex:
      /^(?<path>(?:[A-Za-z]:)?[^\s:][^:\n]{0,1000}\.\w{1,10}):(?<line>\d{1,9}): Warning: (?<message>.{1,3000}?) \[(?<rule>[A-Z]\w{1,80})(?: from [^\]\n]{1,200})?\]$/,
  },
  {
    tool: "the Kotlin compiler",
    regex:
      /^w: (?:file:\/\/)?(?<path>(?:[A-Za-z]:)?[^\s:][^:\n]{0,1000}\.kts?):(?: \()?(?<line>\d{1,9})(?:, |:)(?<column>\d{1,9})(?:\):)? (?<message>.{1,3000})$/,
  },
];

/** What tools warn of in a short text in which nothing failed: whoever pastes a warning asks about it. */
export function findWarnings(lines: readonly LogLine[]): Found[] {
  if (lines.length > PASTED_LINES || lines.some(({ tag }) => tag !== undefined)) return [];
  return lines.flatMap((_, index) => {
    const warning = warningAt(lines, index);
    return warning ? [{ error: warning, weight: Weight.mention }] : [];
  });
}

function warningAt(lines: readonly LogLine[], from: number) {
  let text = "";
  for (let to = from; to < Math.min(lines.length, from + PIECES); to++) {
    const piece = clamp(lines[to]?.text ?? "").trim();
    if (to === from ? !/(?:[Ww]arning|^w): /.test(piece) : BREAK.test(piece)) return undefined;
    text = to === from ? piece : `${text} ${piece}`;
    for (const { tool, regex } of SHAPES) {
      const { path, line, column, rule, message = "" } = regex.exec(text)?.groups ?? {};
      if (path === undefined) continue;
      return diagnosed({
        lines,
        from,
        to: to + 1,
        message,
        classified: WARNING,
        fallback: WARNING,
        path: path.replaceAll("\\", "/"),
        line: position(line),
        column: position(column),
        language: /\.kts?$/.test(path) ? "kotlin" : /\.java$/.test(path) ? "java" : undefined,
        metadata: { tool, ...(rule !== undefined && { rule }) },
      });
    }
  }
  return undefined;
}
