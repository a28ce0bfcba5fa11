import { clamp } from "./diagnostic.ts";
import type { GradleFailure } from "./gradle-report.ts";
import type { LogLine } from "./log-line.ts";

const LINES_ABOVE = 400;
const LINES_BELOW = 40;
const MOST = 3;

const HEADING = /^> Task (:\S{1,400})(?: FAILED)?$/;
/** What a program says when something is wrong, in the words of compilers, shells, package managers and runtimes. */
const TELLS =
  /(?:^|[\s[(:])(?:error|ERROR|Error|ERR!|fatal|FATAL|Fatal|FAILED|panic)(?:\[\w+\])?[:!\]]\s*\S|\b(?:command not found|No such file or directory|Permission denied|[Uu]ndefined (?:reference|symbol)|[Cc]annot find|[Cc]ould not find|[Cc]an't (?:find|resolve)|[Uu]nable to|[Mm]odule not found|not installed|is not recognized as)\b|\b\w+(?:Exception|Error): \S/;
/** What only says that something did. */
const ECHO =
  /exit (?:code|value|status)|\b(?:BUILD|Build) FAILED\b|Gradle task \S+ failed|ERR! (?:code|errno|A complete log|path|command|Lifecycle)|^\s*(?:\* |> Run with|w: |warning|WARNING|\d+ errors? (?:generated)?$)|There were failing tests|Compilation (?:error|failed)|FAILURE: /;

/**
 * What the program that a failed task runs, or the one that runs Gradle, printed of its own accord: the first lines
 * that read like an error, between the heading of the task and Gradle's report, or below the report.
 */
export function printedBeside(
  lines: readonly LogLine[],
  { from, to }: Pick<GradleFailure, "from" | "to">,
  task: string | undefined,
): string[] {
  const above = lines.slice(startOf(lines, from, task), from);
  const below = lines.slice(to, to + LINES_BELOW);
  return telling(above).concat(telling(below)).slice(0, MOST);
}

/** Below the last heading of the task; of a log that has none of its tasks' headings, as far as one looks. */
function startOf(lines: readonly LogLine[], from: number, task: string | undefined): number {
  const first = Math.max(0, from - LINES_ABOVE);
  let anyHeading: number | undefined;
  for (let at = from - 1; at >= first; at--) {
    const name = HEADING.exec(clamp(lines[at]?.text ?? ""))?.[1];
    if (name !== undefined && name === task) return at + 1;
    if (name !== undefined) anyHeading ??= at + 1;
  }
  return anyHeading ?? first;
}

function telling(lines: readonly LogLine[]): string[] {
  return lines
    .map(({ text }) => clamp(text).trim().slice(0, 300))
    .filter((text) => TELLS.test(text) && !ECHO.test(text));
}
