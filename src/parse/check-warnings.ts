import { buildDiagnostic, clamp, position } from "./diagnostic.ts";
import { type Found, Weight } from "./found.ts";
import { INTERNAL_NAME } from "./kotlin-diagnostics.ts";
import type { LogLine } from "./log-line.ts";

/** A message and its rule are pasted on so many lines, where somebody wrapped them. */
const MOST_LINES = 6;

const PLACE = String.raw`^(?<path>(?:[A-Za-z]:)?[^:\n]{1,1000}\.(?:java|kts?|xml)):(?<line>\d{1,9})(?::\d{1,9})?: `;
/** Android lint: `Shelf.java:9: Warning: … [UseValueOf]`, and its errors where they were wrapped. */
const LINT = new RegExp(
  `${PLACE}(?<severity>Warning|Error): (?<message>.{1,2000}?) \\[(?<rule>[A-Z]\\w{2,80})\\](?: .*)?$`,
);
/** javac and the checks inside it: `Shelf.java:9: warning: [removal] …`. */
const JAVAC = new RegExp(`${PLACE}(?<severity>warning): \\[(?<rule>\\w{2,80})\\] (?<message>.{1,2000})$`);

/** The Kotlin compiler's: `w: file:///home/ci/Shelf.kt:9:5 …`, and as it prints by itself `Shelf.kt:9:5: warning: …`. */
const KOTLIN =
  /^(?:w: (?:file:\/\/)?(?<uri>(?:[A-Za-z]:)?[^:\n]{1,1000}\.kts?):(?: \()?(?<row>\d{1,9})(?::|, )(?<column>\d{1,9})\)?:?|(?<plain>(?:[A-Za-z]:)?[^:\n]{1,1000}\.kts?):(?<plainRow>\d{1,9}):(?<plainColumn>\d{1,9}): warning:) (?<said>.{1,2000})$/;

/** What a check says of a line, in a text that tells of no failure: it fails a build that was told to be strict. */
export function findCheckWarnings(lines: readonly LogLine[]): Found[] {
  for (const [index, { text }] of lines.entries()) {
    if (!/\.(?:java|kts?|xml):(?:\d| \()/.test(text)) continue;
    const head = clamp(text);
    const ofKotlin = kotlinWarning(lines, index, head);
    if (ofKotlin) return [ofKotlin];
    const count = JAVAC.test(head) ? 1 : endOf(lines, index);
    const told = [head, ...lines.slice(index + 1, index + count).map((each) => clamp(each.text).trim())].join(
      " ",
    );
    const groups = (JAVAC.exec(told) ?? LINT.exec(told))?.groups;
    if (!groups) continue;
    const { path = "", line, message = "", rule = "", severity = "" } = groups;
    const isError = severity === "Error";
    const kind = isError
      ? { type: "lint_abort", family: "test", contractType: "task_failure", framework: "android" }
      : { type: "style_violation", family: "test", contractType: "task_failure" };
    // The line that the tool prints below goes with it.
    const to = Math.min(lines.length, index + count + 1);
    const error = buildDiagnostic({
      lines,
      from: index,
      to,
      message,
      classified: kind,
      fallback: kind,
      path,
      line: position(line),
      language: path.endsWith(".java") ? "java" : path.endsWith(".xml") ? "xml" : "kotlin",
      metadata: isError ? { issue: rule } : { tool: "a static check", rule, severity: "warning" },
    });
    return [{ error, weight: Weight.mention }];
  }
  return [];
}

const WARNING = { type: "kotlin_warning", family: "kotlin_compile", contractType: "compilation_error" };

function kotlinWarning(lines: readonly LogLine[], index: number, head: string): Found | undefined {
  const groups = KOTLIN.exec(head)?.groups;
  if (!groups) return undefined;
  const { uri, row, column, plain, plainRow, plainColumn, said = "" } = groups;
  const [, diagnostic, bare = said] = INTERNAL_NAME.exec(said) ?? [];
  const error = buildDiagnostic({
    lines,
    from: index,
    to: index + 1,
    message: bare.trim(),
    classified: WARNING,
    fallback: WARNING,
    path: uri ?? plain,
    line: position(row ?? plainRow),
    column: position(column ?? plainColumn),
    language: "kotlin",
    ...(diagnostic !== undefined && { metadata: { diagnostic } }),
  });
  return { error, weight: Weight.mention };
}

/** Lines up to the rule in brackets that ends a finding of lint; 1 where it does not go on. */
function endOf(lines: readonly LogLine[], index: number): number {
  const end = lines
    .slice(index, index + MOST_LINES)
    .findIndex(({ text }) => /(?:^| )\[[A-Z]\w{2,80}\]\s*$/.test(clamp(text)));
  return Math.max(1, end + 1);
}
