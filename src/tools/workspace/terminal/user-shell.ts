import { existsSync } from "node:fs";

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

/** What commands find in their environment: all but what opens this program's own server. */
export function userEnvironment(): Record<string, string | undefined> {
  const { CULPRIT_MCP_TOKEN: _, ...environment } = process.env;
  return environment;
}
