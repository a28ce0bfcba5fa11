import { commands } from "../commands.ts";
import { flagsOf, spellingsOf, verbsOf } from "./words.ts";

export function powershell(): string {
  const words = commands.map((command) => row(command.name, [...verbsOf(command), ...flagsOf(command)]));
  const choices = commands.flatMap(({ name: command, options }) =>
    Object.entries(options).flatMap(([name, option]) => {
      const values = option.choices;
      return values ? spellingsOf(name, option).map((flag) => row(`${command} ${flag}`, values)) : [];
    }),
  );
  return `# culprit completion for PowerShell: culprit completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName culprit -ScriptBlock {
  param($word, $ast, $position)
  $words = @{
${words.join("\n")}
  }
  $choices = @{
${choices.join("\n")}
  }
  $before = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -and $before.Count -gt 0) { $before = @($before | Select-Object -SkipLast 1) }
  $known = if ($before.Count -eq 0) { $words.Keys } else {
    $values = $choices["$($before[0]) $($before[-1])"]
    if ($values) { $values } else { $words[$before[0]] }
  }
  $known | Where-Object { $_ -like "$word*" } | Sort-Object | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}

const row = (key: string, values: readonly string[]): string =>
  `    '${key}' = @(${values.map((value) => `'${value}'`).join(", ")})`;
