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

/** Filled lines above the report in which a shell may say that it knows no such command. */
const SHELL_LINES = 4;
/**
 * What shells say of a command that they do not know. Those of Windows as found in public logs, 2026-11, without
 * their letters beyond ASCII: the code page of a console is often not the one that a log is read in.
 */
const UNKNOWN_COMMAND = [
  /^'([\w.+-]{1,60})' is not recognized as an internal or external command/,
  /^'([\w.+-]{1,60})' n\S{1,4}o \S{1,3} reconhecido como um comando interno/,
  /^'([\w.+-]{1,60})' n\S{1,3}est pas reconnu en tant que commande interne/,
  /^"([\w.+-]{1,60})" no se reconoce como un comando interno o externo/,
  /^Der Befehl "([\w.+-]{1,60})" ist entweder falsch geschrieben oder/,
  /^'([\w.+-]{1,60})' 不是内部或外部命令/,
  /^"([\w.+-]{1,60})" не является внутренней или внешней/,
  /(?:^|: )([\w.+-]{1,60}): command not found$/,
  /^(?:\/bin\/)?(?:sh|dash): (?:\d+: )?([\w.+-]{1,60}): not found$/,
  /^zsh:(?:\d+:)? command not found: ([\w.+-]{1,60})$/,
];

/** The command that a shell did not know, by what it says last before the report of the task that ran it. */
export function unknownCommand(
  lines: readonly LogLine[],
  { from }: Pick<GradleFailure, "from">,
  task: string | undefined,
): { unknownCommand?: string; printed?: string[] } {
  const ofLast = lines
    .slice(Math.max(0, from - LINES_ABOVE), from)
    .map(({ text }) => HEADING.exec(clamp(text))?.[1])
    .findLast((name) => name !== undefined);
  if (ofLast !== undefined && ofLast !== task) return {};
  const above = lines
    .slice(Math.max(0, from - 3 * SHELL_LINES), from)
    .map(({ text }) => clamp(text).trim())
    .filter((text) => text !== "" && !text.startsWith("FAILURE: "))
    .slice(-SHELL_LINES);
  for (const text of above.reverse()) {
    if (HEADING.test(text)) break;
    const name = UNKNOWN_COMMAND.map((pattern) => pattern.exec(text)?.[1]).find((each) => each);
    if (name) return { unknownCommand: name, printed: [text] };
  }
  return {};
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
