import { wrap } from "../../support/terminal-text.ts";
import type { CommandSpec } from "./command.ts";
import { commands } from "./commands.ts";

/** What the exit codes mean, as help and the manual page print it. */
export const exitCodeTable = `  0  cause found                        5  model or store cannot be reached
  1  internal error                     6  denied by policy
  2  wrong usage                        7  out of time; what was found is printed
  3  no failure in the input            130  interrupted
  4  failure seen, cause not established
culprit run keeps the exit code of its command.
`;

/** Two columns within 80; where the left one is long, its text begins on the next line. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(24, Math.max(...rows.map(([left]) => left.length)));
  const indent = " ".repeat(width + 4);
  return rows
    .flatMap(([left, right]) => {
      const lines = wrap(right, 80 - indent.length).map((line) => indent + line);
      if (left.length > width) return [`  ${left}`, ...lines];
      return [`  ${left.padEnd(width)}  ${lines[0]?.trimStart() ?? ""}`, ...lines.slice(1)];
    })
    .join("\n");
}

export function generalHelp(version: string): string {
  const rows = commands.map(
    (command) => [`${command.name} ${command.operands}`.trim(), command.summary] as const,
  );
  return `culprit ${version}: from a crash, a red build or a compiler error to its cause

Usage
  adb logcat | culprit
  culprit run -- ./gradlew assembleDebug
  culprit analyze build.log
  culprit                       in a project: the newest failure on record there

Commands
${columns(rows)}

  culprit COMMAND --help says more about each.

Exit codes
${exitCodeTable}`;
}

export function commandHelp(command: CommandSpec): string {
  const options = Object.entries(command.options).map(([name, option]) => {
    const short = option.short ? `-${option.short}, ` : "    ";
    const value = option.value ? ` ${option.value}` : "";
    const choices = option.choices ? `: ${option.choices.join(", ")}` : "";
    return [`${short}--${name}${value}`, option.help + choices] as const;
  });
  const table = options.length ? `\nOptions\n${columns(options)}\n` : "";
  return `${command.summary}

Usage
  ${["culprit", command.name, ...(options.length ? ["[OPTIONS]"] : []), command.operands].join(" ").trimEnd()}
${table}
${command.details}
`;
}
