import type { CommandSpec, OptionSpec } from "../command.ts";
import { commands } from "../commands.ts";
import { quoted, verbsOf } from "./words.ts";

export function fish(): string {
  const others = commands.map(({ name }) => name).filter((name) => name !== "analyze");
  const lines = commands.flatMap((command) => {
    const { name, summary, options } = command;
    // Without a command it is analyze.
    const isIt =
      name === "analyze"
        ? `not __fish_seen_subcommand_from ${others.join(" ")}`
        : `__fish_seen_subcommand_from ${name}`;
    return [
      `complete -c culprit -n __fish_use_subcommand -a ${name} -d '${quoted(summary)}'`,
      ...verbLine(command, isIt),
      ...Object.entries(options).map(([option, spec]) => optionLine(option, spec, isIt)),
    ];
  });
  return `# culprit completion for fish: culprit completion fish | source
complete -c culprit -l help -d 'Say how it is used'
${lines.join("\n")}
`;
}

function verbLine(command: CommandSpec, isIt: string): string[] {
  const verbs = verbsOf(command).join(" ");
  if (verbs === "") return [];
  return [`complete -c culprit -n '${isIt}; and not __fish_seen_subcommand_from ${verbs}' -f -a '${verbs}'`];
}

function optionLine(name: string, option: OptionSpec, isIt: string): string {
  const short = option.short ? ` -s ${option.short}` : "";
  return `complete -c culprit -n '${isIt}' -l ${name}${short}${completedBy(option)} -d '${quoted(option.help)}'`;
}

function completedBy({ choices, type, value }: OptionSpec): string {
  if (choices) return ` -x -a '${choices.join(" ")}'`;
  if (value === "DIR") return " -x -a '(__fish_complete_directories)'";
  if (value === "FILE") return " -r";
  return type === "string" ? " -x" : "";
}
