import type { CommandSpec } from "./command.ts";
import { agentCommands } from "./commands/agents.ts";
import { analysisCommands } from "./commands/analysis.ts";
import { changeCommands } from "./commands/changes.ts";
import { machineCommands } from "./commands/machine.ts";
import { pastCommands } from "./commands/past.ts";

/** Every command by what one wants to do, in the order help lists them. */
export const commandGroups: readonly (readonly [task: string, commands: readonly CommandSpec[]])[] = [
  ["Explain a failure", analysisCommands],
  ["Look at what was found", pastCommands],
  ["Change the project", changeCommands],
  ["Work with models, editors and other agents", agentCommands],
  ["Set up this machine", machineCommands],
];

export const commands: readonly CommandSpec[] = commandGroups.flatMap(([, group]) => group);

export function commandNamed(name: string): CommandSpec | undefined {
  return commands.find((command) => command.name === name);
}
