import type { ParsedError } from "../model/parsed-error.ts";
import type { Classification } from "./classify.ts";
import {
  buildDiagnostic,
  clamp,
  type DiagnosticRead,
  type DiagnosticReader,
  position,
  startsNewDiagnostic,
} from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

const STYLE: Classification = {
  type: "style_violation",
  family: "test",
  contractType: "task_failure",
};

/** One finding of a tool that checks how code is written. */
interface StyleFinding {
  tool: string;
  message: string;
  path: string;
  line?: string | undefined;
  column?: string | undefined;
  rule?: string | undefined;
  /** True where the tool itself can write the file as it wants it. */
  isMendable?: boolean;
  /** The tool says that it cannot. */
  isByHand?: boolean;
  /** Further lines of the file at which it finds the same. */
  others?: readonly string[];
}

const MOST_FINDINGS = 200;

/** What Spotless, ktlint, detekt, Checkstyle and PMD print of the lines they reject. */
export const readStyle: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  if (text.startsWith("Step '")) return spotlessStep(lines, index, text);
  if (text.startsWith("There were ") || text.startsWith("> There were "))
    return spotlessLints(lines, index, text);
  if (text.includes("files had format violations:")) return spotlessFormat(lines, index);
  const finding = readOneLine(lines, index, text);
  return finding && { errors: [errorOf(lines, index, index + 1, finding)], next: index + 1 };
};

/** `Step 'ktlint' found problem in 'src/main/Shelf.kt':`, the place, the rule in newer versions, the message. */
function spotlessStep(lines: readonly LogLine[], index: number, text: string): DiagnosticRead | undefined {
  const head = /^Step '([^'\n]{1,100})' found problem in '([^'\n]{1,1000})':$/.exec(text.trimEnd());
  const below = (offset: number) => clamp(lines[index + offset]?.text ?? "").trim();
  const at = /^Error on line: (\d{1,9}), column: (\d{1,9})$/.exec(below(1));
  if (!head || !at) return undefined;
  const rule = /^rule: (\S{1,200})$/.exec(below(2))?.[1];
  const said = below(rule === undefined ? 2 : 3);
  const [, tool = "", path = ""] = head;
  // Whoever passed the log on may have left out what the tool says of the place.
  const message = said || `${tool} found a problem in ${path}`;
  const next = index + (said === "" ? 2 : rule === undefined ? 3 : 4);
  const finding = { tool, path, line: at[1], column: at[2], rule, message, isByHand: true };
  return { errors: [errorOf(lines, index, next, finding)], next };
}

const LINT =
  /^\s*(\S{1,1000}?):(?:L(\d{1,9})(?:-\d{1,9})?|LINE_UNDEFINED) ([\w.-]{1,100})\(([^)\n]{1,300})\) (\S.*)$/;

/** `There were 2 lint error(s), …`, then a line each: `src/main/Shelf.kt:L42 ktlint(standard:max-line-length) …`. */
function spotlessLints(lines: readonly LogLine[], index: number, text: string): DiagnosticRead | undefined {
  if (!/There were \d+ lint error\(s\)/.test(text)) return undefined;
  const errors: ParsedError[] = [];
  let next = index + 1;
  for (; next < Math.min(lines.length, index + MOST_FINDINGS); next++) {
    const lint = LINT.exec(clamp(lines[next]?.text ?? ""));
    if (!lint) break;
    const [, path = "", line, tool = "", rule = "", message = ""] = lint;
    errors.push(errorOf(lines, next, next + 1, { tool, path, line, rule, message, isByHand: true }));
  }
  return errors.length > 0 ? { errors, next } : undefined;
}

/** `The following files had format violations:`, files with the changes that are wanted, and how to make them. */
function spotlessFormat(lines: readonly LogLine[], index: number): DiagnosticRead | undefined {
  const errors: ParsedError[] = [];
  let next = index + 1;
  for (; next < Math.min(lines.length, index + MOST_FINDINGS); next++) {
    const text = clamp(lines[next]?.text ?? "");
    if (text.trim() === "" || /^\s*(?:Run '|Violations also present in)/.test(text)) break;
    const path = /^\s{0,12}(?![-+@.])((?:[\w.-]+[/\\])*[\w.-]+\.\w{1,12})$/.exec(text)?.[1];
    const change = /^\s*@@ -(\d{1,9})/.exec(clamp(lines[next + 1]?.text ?? ""))?.[1];
    if (!path) continue;
    const message = `${path} is not formatted as Spotless would write it`;
    errors.push(
      errorOf(lines, next, next + 1, { tool: "Spotless", path, line: change, message, isMendable: true }),
    );
  }
  return errors.length > 0 ? { errors, next } : undefined;
}

const CHECKSTYLE =
  /^\[ant:checkstyle\] (?:\[ERROR\] )?((?:[A-Za-z]:)?[^:\n]{1,1000}):(\d{1,9})(?::(\d{1,9}))?: (.{1,2000}?)(?: \[(\w{1,100})\])?$/;
const PMD =
  /^\s*(?!\s)((?:[A-Za-z]:)?[^:\n]{1,1000}\.java):(\d{1,9}):\s+([A-Z]\w{2,80}):\s{1,20}(.{1,2000})$/;
const KTLINT =
  /^((?:[A-Za-z]:)?[^:\n]{1,1000}\.kts?):(\d{1,9}):(\d{1,9}):? ([A-Z"'].{0,2000}?)( \(cannot be auto-corrected\))?(?: \(([a-z][\w:-]{1,100})\))?$/;
/** Up to its version 1.18: `SpreadOperator - [main] at /p/Shelf.kt:11:37`. */
const DETEKT_OLD =
  /^\s+([A-Z]\w{2,80}) - (.{1,500}) at ((?:[A-Za-z]:)?[^:\n]{1,1000}\.kts?):(\d{1,9}):(\d{1,9})$/;
const DETEKT = /^((?:[A-Za-z]:)?[^:\n]{1,1000}\.kts?):(\d{1,9}):(\d{1,9}): (.{1,2000}) \[([A-Z]\w{2,80})\]$/;

/** An API check, or another analyser, in the shape of a compiler's error: `Shelf.java:9: error: … [ListenerLast]`. */
const ANALYSER =
  /^(?<path>(?:[A-Za-z]:)?[^:\n]{1,1000}\.(?:kts?|java)):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?: error: (?<message>.{1,2000}) \[(?<rule>[A-Z][a-z]\w{1,80})\]$/;
/** A check that runs inside javac: `Shelf.java:9: error: [NullAway] …`. */
const COMPILER_CHECK =
  /^(?<path>(?:[A-Za-z]:)?[^:\n]{1,1000}\.java):(?<line>\d{1,9}): error: \[(?<rule>[A-Z]\w{2,80})\] (?<message>.{1,2000})$/;
/** A check has a name of several words; a processor puts its own name there: `[Hilt]`. */
const NAME_OF_CHECK = /^(?:[A-Z]+[a-z0-9]+){2,}/;

const EXCERPT = 8;

/** Error Prone and its plugins end a finding with the page of the check. */
function isDocumented(lines: readonly LogLine[], index: number): boolean {
  return lines.slice(index + 1, index + EXCERPT).some(({ text }) => /^\s*\(see https?:\/\//.test(text));
}

/** A message that was wrapped where it was pasted, put together up to its rule. */
function whole(lines: readonly LogLine[], index: number, text: string): string {
  if (!text.includes(": error: ") || text.endsWith("]")) return text;
  const below = lines.slice(index + 1, index + 4).map((each) => clamp(each.text).trim());
  const end = below.findIndex((each) => / \[[A-Z][a-z]\w{1,80}\]$/.test(each));
  return end < 0 ? text : [text, ...below.slice(0, end + 1)].join(" ");
}

function compilerCheck(lines: readonly LogLine[], index: number, text: string): RegExpExecArray | null {
  const check = COMPILER_CHECK.exec(text);
  return check && (NAME_OF_CHECK.test(check.groups?.rule ?? "") || isDocumented(lines, index)) ? check : null;
}

const FURTHER_LINES = 200;

/** The lines of the same file at which the check finds the same, below the first of them. */
function otherLines(
  lines: readonly LogLine[],
  index: number,
  { path = "", line = "", rule = "" }: Partial<StyleFinding>,
): string[] {
  const found = new Set<string>();
  for (const { text } of lines.slice(index + 1, index + FURTHER_LINES)) {
    if (!text.startsWith(path) || !text.includes(rule)) continue;
    const check = COMPILER_CHECK.exec(clamp(text))?.groups;
    if (check?.rule === rule && check.path === path && check.line !== line) found.add(check.line ?? "");
  }
  return [...found];
}

/** How the assertions of Google's compile-testing begin what a compiler said that a test ran. */
const OF_A_TEST = /^\s*Compilation produced the following (?:diagnostics|errors):$/;

/** Whether a test ran the compiler, on sources of its own: the assertion stands above the run of its messages. */
function isCompiledByTest(lines: readonly LogLine[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - LINES_ABOVE); at--) {
    const text = lines[at]?.text ?? "";
    if (OF_A_TEST.test(clamp(text))) return true;
    if (/^(?:> Task |FAILURE: |\s*at )/.test(text)) return false;
  }
  return false;
}

function readOneLine(lines: readonly LogLine[], index: number, text: string): StyleFinding | undefined {
  const checkstyle = text.startsWith("[ant:checkstyle]") ? CHECKSTYLE.exec(text) : undefined;
  if (checkstyle) {
    const [, path = "", line, column, message = "", rule] = checkstyle;
    return { tool: "Checkstyle", path, line, column, message, rule };
  }
  // A frame names a file too, and there may be tens of thousands of them.
  if (!/\.(?:kts?|java):\d/.test(text) || /^\s*at /.test(text)) return undefined;
  const analyser =
    ANALYSER.exec(text) ?? ANALYSER.exec(whole(lines, index, text)) ?? compilerCheck(lines, index, text);
  if (analyser?.groups) {
    const { path = "", line, column, message = "", rule = "" } = analyser.groups;
    const others = otherLines(lines, index, { path, line, rule });
    return { tool: "a static check", path, line, column, message, rule, others };
  }
  const task = taskAbove(lines, index)?.toLowerCase() ?? "";
  if (task.includes("detekt")) {
    const old = DETEKT_OLD.exec(text);
    const [, path = "", line, column, message = "", rule] = old
      ? [old[0], old[3], old[4], old[5], old[2], old[1]]
      : (DETEKT.exec(text) ?? []);
    return path === "" ? undefined : { tool: "detekt", path, line, column, message, rule };
  }
  if (task.includes("pmd")) {
    const [, path = "", line, rule, message = ""] = PMD.exec(text) ?? [];
    return path === "" ? undefined : { tool: "PMD", path, line, message, rule };
  }
  if (!task.includes("ktlint")) return undefined;
  const [, path = "", line, column, message = "", byHand, rule] = KTLINT.exec(text) ?? [];
  return path === ""
    ? undefined
    : { tool: "ktlint", path, line, column, message, rule, isMendable: !byHand, isByHand: !!byHand };
}

const LINES_ABOVE = 400;

/** The failed task whose heading stands nearest above; undefined where that task did not fail. */
function taskAbove(lines: readonly LogLine[], index: number): string | undefined {
  for (let at = index - 1; at >= Math.max(0, index - LINES_ABOVE); at--) {
    const text = lines[at]?.text ?? "";
    if (!text.includes("ask ")) continue;
    const heading = /^> Task (:\S{1,400})( FAILED)?$/.exec(clamp(text));
    if (heading) return heading[2] === undefined ? undefined : heading[1];
    const reported = /^(?:> )?Execution failed for task '(:[^'\n]{1,400})'/.exec(clamp(text))?.[1];
    if (reported) return reported;
  }
  return undefined;
}

/** A check inside a compiler prints the line below its message. */
function endOfExcerpt(lines: readonly LogLine[], from: number): number {
  let end = from;
  while (end < Math.min(lines.length, from + EXCERPT) && !startsNewDiagnostic(lines[end]?.text ?? "")) end++;
  return end;
}

const LANGUAGES: Readonly<Record<string, string>> = { kt: "kotlin", kts: "kotlin", java: "java", xml: "xml" };

function errorOf(lines: readonly LogLine[], from: number, to: number, finding: StyleFinding): ParsedError {
  const { tool, message, path, line, column, rule, isMendable, isByHand, others = [] } = finding;
  const checkTask = taskAbove(lines, from);
  return buildDiagnostic({
    lines,
    from,
    to: Math.max(to, tool === "a static check" ? endOfExcerpt(lines, to) : to),
    message,
    classified: STYLE,
    fallback: STYLE,
    path: path.replaceAll("\\", "/"),
    line: position(line),
    column: position(column),
    language: LANGUAGES[path.slice(path.lastIndexOf(".") + 1)],
    metadata: {
      tool,
      ...(rule !== undefined && { rule }),
      ...(checkTask !== undefined && { checkTask }),
      ...(isMendable && { mendedBy: "tool" }),
      ...(isByHand && { mendedBy: "hand" }),
      ...(others.length > 0 && { otherLines: [...others] }),
      ...(tool === "a static check" && isCompiledByTest(lines, from) && { compiledBy: "a test" }),
    },
  });
}
