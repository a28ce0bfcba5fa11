import { wrap } from "../../support/terminal-text.ts";
import type { CommandSpec, OptionSpec } from "./command.ts";
import { commandGroups } from "./commands.ts";
import { color, format, workspace } from "./options.ts";

/** What the exit codes mean, as help and the manual page print it. */
export const exitCodeTable = `  0  cause found                        5  model or store cannot be reached
  1  internal error                     6  denied by policy
  2  wrong usage                        7  out of time, with what was found
  3  no failure in the input            130  interrupted
  4  failure seen, cause not established
culprit run keeps the exit code of its command.
`;

const WIDTH = 80;

/** Two columns; where the left one is long, its text begins on the next line. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(24, Math.max(...rows.map(([left]) => left.length)));
  const indent = " ".repeat(width + 4);
  return rows
    .flatMap(([left, right]) => {
      const lines = wrap(right, WIDTH - indent.length).map((line) => indent + line);
      if (left.length > width) return [`  ${left}`, ...lines];
      return [`  ${left.padEnd(width)}  ${lines[0]?.trimStart() ?? ""}`, ...lines.slice(1)];
    })
    .join("\n");
}

export function generalHelp(version: string): string {
  const groups = commandGroups.map(
    ([task, group]) => `${task}\n${columns(group.map(({ name, summary }) => [name.padEnd(10), summary]))}\n`,
  );
  return `culprit ${version}: from a crash, a red build or a compiler error to its cause

Usage
  culprit [COMMAND] [OPTIONS] [OPERANDS]

  adb logcat | culprit
  culprit run -- ./gradlew assembleDebug
  culprit analyze build.log
  culprit                       in a project: the newest failure on record there

${groups.join("\n")}
Options
${columns([
  ["-h, --help", "This page; culprit COMMAND --help says all about a command"],
  ["-V, --version", "The version; -v alone and culprit version print it, too"],
])}

Options of most commands
${columns([spelled("workspace", workspace), spelled("format", { ...format, choices: [] }), spelled("color", color)])}

Exit codes
${exitCodeTable}`;
}

export function commandHelp(command: CommandSpec): string {
  const options = Object.entries(command.options).map(([name, option]) => spelled(name, option));
  const table = options.length ? `\nOptions\n${columns(options)}\n` : "";
  return `${wrap(command.summary, WIDTH).join("\n")}

Usage
${usage(command)}
${table}
${flowing(command.details)}
`;
}

/** Prose in the width of help; examples and what exit codes mean begin on lines of their own. */
function flowing(text: string): string {
  const paragraphs = text.split(/\n\n|\n(?=Exit codes)/);
  const shown = paragraphs.map((each) =>
    each.startsWith(" ") ? each : wrap(each.replaceAll("\n", " "), WIDTH).join("\n"),
  );
  return shown.join("\n\n").replaceAll("\n\nExit codes", "\nExit codes");
}

function usage({ name, options, operands }: CommandSpec): string {
  const begin = ["culprit", name, ...(Object.keys(options).length ? ["[OPTIONS]"] : [])].join(" ");
  const whole = `  ${begin} ${operands}`.trimEnd();
  if (whole.length <= WIDTH) return whole;
  return operands
    .replace(/^\[(.*)\]$/, "$1")
    .split(" | ")
    .map((each) => `  ${begin} ${each}`)
    .join("\n");
}

function spelled(name: string, option: OptionSpec): readonly [string, string] {
  const short = option.short ? `-${option.short}, ` : "    ";
  const value = option.value ? ` ${option.value}` : "";
  const choices = option.choices?.length ? `: ${option.choices.join(", ")}` : "";
  return [`${short}--${name}${value}`, option.help + choices];
}
