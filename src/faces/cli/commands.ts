import type { CommandSpec } from "./command.ts";
import { agentCommands } from "./commands/agents.ts";
import { analysisCommands } from "./commands/analysis.ts";
import { changeCommands } from "./commands/changes.ts";
import { machineCommands } from "./commands/machine.ts";
import { pastCommands } from "./commands/past.ts";

/** Every command, in the order help lists them. */
export const commands: readonly CommandSpec[] = [
  ...analysisCommands,
  ...pastCommands,
  ...changeCommands,
  ...agentCommands,
  ...machineCommands,
];

export function commandNamed(name: string): CommandSpec | undefined {
  return commands.find((command) => command.name === name);
}
