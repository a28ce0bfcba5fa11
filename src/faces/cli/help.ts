import type { CommandSpec } from "./command.ts";
import { commands } from "./commands.ts";

/** Two columns, the second aligned and wrapped by hand where it is written. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

export function generalHelp(version: string): string {
  const rows = commands.map(
    (command) => [`${command.name} ${command.operands}`.trim(), command.summary] as const,
  );
  return `culprit ${version}: from a crash, a red build or a compiler error to its cause

Usage
  adb logcat -d | culprit
  culprit run -- ./gradlew assembleDebug
  culprit analyze build.log

Commands
${columns(rows)}

  culprit COMMAND --help says more about each.

Exit codes
  0 cause found   2 usage   3 no failure in the input   4 failure seen, cause not established
  7 out of time (the partial result is printed)   1 internal error   130 interrupted
`;
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
  culprit ${command.name}${options.length ? " [OPTIONS]" : ""} ${command.operands}
${table}
${command.details}
`;
}
