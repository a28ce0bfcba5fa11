import { dirname, join } from "node:path";
import { androidStudio, foldersOf, settingsFolder, type UserMachine } from "../../ide/settings-folders.ts";

/** Where hosts keep their settings on this machine, and for which project. */
export interface Machine extends UserMachine {
  /** Absolute path of the project, where there is one. */
  project: string | undefined;
}

/** A program that starts MCP servers, and how its configuration says so. */
export interface Host {
  id: string;
  title: string;
  /** The configuration; undefined where it cannot be told on this machine. */
  file(machine: Machine): string | undefined;
  /** What exists where the host is in use; the folder of its configuration unless given. */
  sign?(machine: Machine): string | undefined;
  format: "json" | "toml";
  /** The key of the table of servers. */
  section: string;
  /**
   * How the server gets to know the project: `folder`, the host starts it there or tells it when asked; `variable`, the
   * host replaces ${workspaceFolder}; `path`, it has to be named.
   */
  project: "folder" | "variable" | "path";
  /** The file lies in the project, for whoever has that: it names nothing of this machine where that can be helped. */
  isShared?: true;
  /** Keys an entry needs beside command and args. */
  extra?: Record<string, string>;
}

const fileInHome =
  (...parts: string[]) =>
  ({ home }: Machine) =>
    join(home, ...parts);

/** A file in the folder where desktop programs keep their settings. */
const fileInSettings =
  (...parts: string[]) =>
  (machine: Machine) =>
    join(settingsFolder(machine), ...parts);

/** Formats and places as the hosts' own documentation gives them, November 2026. */
export const hosts: readonly Host[] = [
  {
    // code.claude.com/docs/en/mcp: project scope. Copilot CLI and VS Code read this file as well.
    id: "claude-code",
    title: "Claude Code",
    file: ({ project }) => project && join(project, ".mcp.json"),
    sign: fileInHome(".claude"),
    format: "json",
    section: "mcpServers",
    project: "folder",
    isShared: true,
    extra: { type: "stdio" },
  },
  {
    // modelcontextprotocol.io/docs/develop/connect-local-servers
    id: "claude-desktop",
    title: "Claude Desktop",
    file: fileInSettings("Claude", "claude_desktop_config.json"),
    format: "json",
    section: "mcpServers",
    project: "path",
  },
  {
    // cursor.com/docs/mcp: ${workspaceFolder} is where the file lies, which is not the project for the user's own file;
    // the client names the project's folder as its root.
    id: "cursor",
    title: "Cursor",
    file: fileInHome(".cursor", "mcp.json"),
    format: "json",
    section: "mcpServers",
    project: "folder",
    extra: { type: "stdio" },
  },
  {
    // code.visualstudio.com/docs/agents/reference/mcp-configuration: servers start in the user's home folder.
    id: "vscode",
    title: "VS Code",
    file: fileInSettings("Code", "User", "mcp.json"),
    format: "json",
    section: "servers",
    project: "variable",
    extra: { type: "stdio" },
  },
  {
    // developers.openai.com/codex/mcp
    id: "codex",
    title: "Codex CLI",
    file: ({ home, environment }) => join(environment.CODEX_HOME || join(home, ".codex"), "config.toml"),
    format: "toml",
    section: "mcp_servers",
    project: "folder",
  },
  {
    // geminicli.com/docs/tools/mcp-server
    id: "gemini",
    title: "Gemini CLI",
    file: fileInHome(".gemini", "settings.json"),
    format: "json",
    section: "mcpServers",
    project: "folder",
  },
  {
    // zed.dev/docs/ai/mcp: the settings are under ~/.config on macOS too.
    id: "zed",
    title: "Zed",
    file: (machine) =>
      machine.platform === "darwin"
        ? fileInHome(".config", "zed", "settings.json")(machine)
        : fileInSettings(machine.platform === "win32" ? "Zed" : "zed", "settings.json")(machine),
    format: "json",
    section: "context_servers",
    project: "folder",
  },
  {
    // docs.windsurf.com/windsurf/cascade/mcp
    id: "windsurf",
    title: "Windsurf",
    file: fileInHome(".codeium", "windsurf", "mcp_config.json"),
    format: "json",
    section: "mcpServers",
    project: "path",
  },
  {
    // developer.android.com/studio/gemini/add-mcp-server: mcp.json in the configuration folder of the newest version.
    id: "android-studio",
    title: "Android Studio",
    file: androidStudioFile,
    format: "json",
    section: "mcpServers",
    project: "path",
  },
  {
    // jetbrains.com/help/junie/model-context-protocol-mcp.html
    id: "junie",
    title: "JetBrains Junie",
    file: fileInHome(".junie", "mcp", "mcp.json"),
    sign: fileInHome(".junie"),
    format: "json",
    section: "mcpServers",
    project: "path",
  },
];

/** What tells that a host is in use on this machine. */
export function signOf(host: Host, machine: Machine): string | undefined {
  if (host.sign) return host.sign(machine);
  const file = host.file(machine);
  return file && dirname(file);
}

function androidStudioFile(machine: Machine): string | undefined {
  const newest = foldersOf(androidStudio, machine).at(-1);
  return newest && join(newest, "mcp.json");
}
