import { commands } from "../commands.ts";
import { flagsOf, spellingsOf, verbsOf } from "./words.ts";

export function bash(): string {
  const names = commands.map(({ name }) => name).join(" ");
  return `# culprit completion for bash: eval "$(culprit completion bash)"
_culprit() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" verbs="" word
  if [ "$COMP_CWORD" -eq 1 ] && [[ "$current" != -* ]]; then
    COMPREPLY=($(compgen -W "${names} help" -- "$current") $(compgen -f -- "$current"))
    return
  fi
  # \`--format=json\` arrives as three words.
  if [ "$current" = "=" ]; then current=""; elif [ "$previous" = "=" ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  case "\${COMP_WORDS[1]}:$previous" in
${values()}
    *:--workspace|*:-w) COMPREPLY=($(compgen -d -- "$current")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${operands()}
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " $verbs " in *" $word "*) verbs="" ;; esac
  done
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) if [ -n "$verbs" ]; then COMPREPLY=($(compgen -W "$verbs" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi ;;
  esac
}
complete -o filenames -F _culprit culprit
`;
}

/** What may follow an option that has a choice. */
function values(): string {
  const lines = commands.flatMap(({ name: command, options }) =>
    Object.entries(options).flatMap(([name, option]) => {
      if (!option.choices) return [];
      // Without a command it is analyze.
      const places = command === "analyze" ? [command, "-*"] : [command];
      const patterns = places.flatMap((place) => spellingsOf(name, option).map((flag) => `${place}:${flag}`));
      return `    ${patterns.join("|")}) COMPREPLY=($(compgen -W "${option.choices.join(" ")}" -- "$current")); return ;;`;
    }),
  );
  return lines.join("\n");
}

function operands(): string {
  const lines = commands.map((command) => {
    const place = command.name === "analyze" ? "analyze|-*" : command.name;
    const extra = command.name === "analyze" ? " --version" : "";
    return `    ${place}) words="${flagsOf(command).join(" ")}${extra}" verbs="${verbsOf(command).join(" ")}" ;;`;
  });
  return lines.join("\n");
}
