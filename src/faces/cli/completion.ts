import { Failure } from "../../model/failure.ts";
import type { CommandSpec, Invocation } from "./command.ts";
import { commands } from "./commands.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";

const shells: Record<string, () => string> = { bash, zsh, fish, powershell };

/** `culprit completion SHELL`: a script made from the table of commands. */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const shell = invocation.operands[0];
  const script = shell && Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!script) {
    const names = Object.keys(shells).join(", ");
    throw new Failure("USAGE", shell ? `No completion for "${shell}".` : "Which shell?", `One of ${names}.`);
  }
  await write(terminal.stdout, script());
  return ExitCode.causeFound;
}

const names = () => commands.map((command) => command.name).join(" ");
const flags = (command: CommandSpec) => [...Object.keys(command.options), "help"].map((name) => `--${name}`);

function bash(): string {
  const cases = commands
    .map((command) => `    ${command.name}) words="${flags(command).join(" ")}" ;;`)
    .join("\n");
  const values = commands
    .flatMap(({ name: command, options }) =>
      Object.entries(options).flatMap(([name, { choices, short }]) => {
        if (!choices) return [];
        const spellings = [`--${name}`, ...(short ? [`-${short}`] : [])].map((flag) => `${command}:${flag}`);
        // Without a command it is analyze.
        if (command === "analyze") spellings.push(...spellings.map((each) => each.replace(command, "-*")));
        return `    ${spellings.join("|")}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$current")); return ;;`;
      }),
    )
    .join("\n");
  return `# culprit completion for bash: eval "$(culprit completion bash)"
_culprit() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names()} --help --version" -- "$current") $(compgen -f -- "$current"))
    return
  fi
  # \`--format=json\` arrives as three words.
  if [ "$current" = "=" ]; then current=""; elif [ "$previous" = "=" ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  case "\${COMP_WORDS[1]}:$previous" in
${values}
    *:--workspace|*:-w) COMPREPLY=($(compgen -d -- "$current")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${cases}
    completion) words="bash zsh fish powershell" ;;
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _culprit culprit
`;
}

/** Inside single quotes of a POSIX shell. */
const quote = (text: string) => text.replaceAll("'", "'\\''");

function zsh(): string {
  const list = commands.map(
    (command) => `    '${command.name}:${quote(command.summary).replaceAll(":", "\\:")}'`,
  );
  const cases = commands.map((command) => {
    const options = Object.entries(command.options).map(([name, option]) => {
      const action = option.choices
        ? `(${option.choices.join(" ")})`
        : option.value === "DIR"
          ? "_files -/"
          : "_files";
      const value = option.type === "string" ? `:${option.value?.toLowerCase()}:${action}` : "";
      return `'--${name}[${quote(option.help).replaceAll("[", "(").replaceAll("]", ")")}]${value}'`;
    });
    return `    ${command.name}) _arguments ${[...options, "'*:file:_files'"].join(" ")} ;;`;
  });
  return `#compdef culprit
# culprit completion for zsh: eval "$(culprit completion zsh)"
_culprit() {
  local -a commands
  commands=(
${list.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _files
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join("\n")}
  esac
}
compdef _culprit culprit
`;
}

function fish(): string {
  const lines = commands.flatMap((command) => [
    `complete -c culprit -n __fish_use_subcommand -a ${command.name} -d '${quote(command.summary)}'`,
    ...Object.entries(command.options).map(([name, option]) => {
      const short = option.short ? ` -s ${option.short}` : "";
      const value = option.choices
        ? ` -x -a '${option.choices.join(" ")}'`
        : option.type === "string"
          ? " -r"
          : "";
      return `complete -c culprit -n '__fish_seen_subcommand_from ${command.name}' -l ${name}${short}${value} -d '${quote(option.help)}'`;
    }),
  ]);
  return `# culprit completion for fish: culprit completion fish | source\n${lines.join("\n")}\n`;
}

function powershell(): string {
  const table = commands.map(
    (command) =>
      `    '${command.name}' = @(${flags(command)
        .map((flag) => `'${flag}'`)
        .join(", ")})`,
  );
  return `# culprit completion for PowerShell: culprit completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName culprit -ScriptBlock {
  param($word, $ast, $position)
  $table = @{
${table.join("\n")}
  }
  $elements = $ast.CommandElements
  $words = if ($elements.Count -le 2 -and -not $word.StartsWith('-')) { $table.Keys } else { $table[$elements[1].ToString()] }
  $words | Where-Object { $_ -like "$word*" } | Sort-Object | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
