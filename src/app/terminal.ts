import { existsSync } from "node:fs";
import type { Directories } from "../support/directories.ts";
import type { TerminalSettings } from "../tools/workspace/run-in-terminal.ts";
import type { CommandHistory } from "../tools/workspace/terminal/command-history.ts";

/** The last command of this session in a workspace. */
export async function commandHistory(workspace: string, directories: Directories): Promise<CommandHistory> {
  const { CommandHistory } = await import("../tools/workspace/terminal/command-history.ts");
  const session = process.env.CULPRIT_SESSION;
  return new CommandHistory({ workspace, stateFolder: directories.state, session });
}

/** What the terminal tools run commands with. */
export async function terminalSettings(
  workspace: string,
  directories: Directories,
): Promise<TerminalSettings> {
  return { ...userTerminal(), history: await commandHistory(workspace, directories) };
}

/** The user's own shell and environment, but for what opens this program's own server. */
export function userTerminal(): TerminalSettings {
  const { CULPRIT_MCP_TOKEN: _, CULPRIT_DASHBOARD_TOKEN: __, ...environment } = process.env;
  return { shell: userShell(), environment };
}

let found: string | undefined;

/** The user's default shell, where it is one that can be started. */
export function userShell(): string {
  found ??= findShell();
  return found;
}

function findShell(): string {
  if (process.platform === "win32") return process.env.ComSpec ?? "cmd.exe";
  const { SHELL } = process.env;
  return SHELL?.startsWith("/") && existsSync(SHELL) ? SHELL : "/bin/sh";
}
