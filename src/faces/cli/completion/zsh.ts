import type { CommandSpec, OptionSpec } from "../command.ts";
import { commands } from "../commands.ts";
import { quoted, spellingsOf, verbsOf } from "./words.ts";

export function zsh(): string {
  const list = commands.map(({ name, summary }) => `    '${name}:${quoted(summary).replaceAll(":", "\\:")}'`);
  const cases = commands.map((command) => {
    // Without a command it is analyze.
    const place = command.name === "analyze" ? "analyze|-*" : command.name;
    return `    ${place}) _arguments ${argumentsOf(command).join(" ")} ;;`;
  });
  return `#compdef culprit
# culprit completion for zsh: eval "$(culprit completion zsh)"
_culprit() {
  local -a commands
  commands=(
${list.join("\n")}
  )
  if (( CURRENT == 2 )) && [[ "\${words[2]}" != -* ]]; then
    _describe command commands
    _files
    return
  fi
  local command="\${words[2]}"
  if [[ "$command" != -* ]]; then
    shift words
    (( CURRENT-- ))
  fi
  case "$command" in
${cases.join("\n")}
  esac
}
# As a file in fpath this is the body of the function itself, when it is first called.
if [ "\${funcstack[1]}" = _culprit ]; then _culprit "$@"; else compdef _culprit culprit; fi
`;
}

function argumentsOf(command: CommandSpec): string[] {
  const verbs = verbsOf(command);
  return [
    ...Object.entries(command.options).map(([name, option]) => argumentOf(name, option)),
    "'--help[Say how it is used]'",
    ...(verbs.length > 0 ? [`'1:verb:(${verbs.join(" ")})'`] : []),
    "'*:file:_files'",
  ];
}

function argumentOf(name: string, option: OptionSpec): string {
  const help = `[${quoted(option.help).replaceAll("[", "(").replaceAll("]", ")")}]`;
  const spellings = spellingsOf(name, option);
  const value = option.type === "string" ? `:${option.value?.toLowerCase()}:${completedBy(option)}` : "";
  const flags = spellings.map((flag) => {
    if (option.type !== "string") return flag;
    return flag.startsWith("--") ? `${flag}=` : `${flag}+`;
  });
  const [only] = flags;
  return flags.length === 1
    ? `'${only}${help}${value}'`
    : `'(${spellings.join(" ")})'{${flags.join(",")}}'${help}${value}'`;
}

function completedBy({ choices, value }: OptionSpec): string {
  if (choices) return `(${choices.join(" ")})`;
  if (value === "DIR") return "_files -/";
  return value === "FILE" ? "_files" : " ";
}
