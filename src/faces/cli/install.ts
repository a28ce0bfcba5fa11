import { join } from "node:path";
import { Failure } from "../../model/failure.ts";
import { homeFolder } from "../../support/home-folder.ts";
import { nearest } from "../../support/nearest.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { foldersOf, type Ide, ides, type UserMachine } from "../ide/settings-folders.ts";
import { TOOL_GROUP, withoutTools, withTools } from "../ide/tool-set.ts";
import { externalTools } from "../ide/tools.ts";
import { readConfig } from "../mcp/install/config-file.ts";
import { withJsonEntry, withoutJsonEntry } from "../mcp/install/edit-json.ts";
import { SERVER_NAME } from "../mcp/install/entry.ts";
import { workspaceOf } from "./analysis-options.ts";
import { changeSettings, type SettingsChange } from "./change-settings.ts";
import type { Invocation } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";
import { thisCommand } from "./this-command.ts";

/** The key of the table of servers in the file of an IDE's agent, and in what its settings take. */
const section = "mcpServers";

/** `culprit install [IDE]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [name, extra] = invocation.operands;
  if (extra !== undefined) throw new Failure("USAGE", `One IDE at a time; got "${extra}" too.`);
  const { environment } = terminal;
  const machine = { platform: process.platform, home: environment.HOME || homeFolder(), environment };
  if (name === undefined) return list(machine, terminal);
  const ide = ideNamed(name);
  const folders = foldersOf(ide, machine);
  if (folders.length === 0)
    throw new Failure(
      "USAGE",
      `No settings of ${ide.title} were found on this machine.`,
      "Start it once, then run this again.",
    );
  const isRemoval = invocation.values.remove === true;
  const project = isRemoval ? undefined : await workspaceOf(invocation, terminal);
  const changes: SettingsChange[] = [];
  for (const folder of folders) {
    changes.push(await toolsChange(join(folder, "tools", `${TOOL_GROUP}.xml`), isRemoval));
    if (ide.mcpFile) changes.push(...(await serverChange(join(folder, ide.mcpFile), isRemoval, project)));
  }
  const code = await changeSettings(changes, { of: ide.title, invocation, terminal });
  if (!isRemoval && code === ExitCode.causeFound) await write(terminal.stdout, hint(ide, project));
  return code;
}

function ideNamed(name: string): Ide {
  const ide = ides.find(({ id }) => id === name);
  if (ide) return ide;
  const ids = ides.map(({ id }) => id);
  const meant = nearest(name, ids);
  throw new Failure(
    "USAGE",
    `Unknown IDE "${name}".`,
    meant ? `Did you mean "${meant}"?` : `IDEs: ${ids.join(", ")}. Programs for agents: culprit mcp install.`,
  );
}

async function toolsChange(file: string, isRemoval: boolean): Promise<SettingsChange> {
  const before = await readConfig(file);
  const tools = externalTools(process.platform === "win32" ? "gradlew.bat" : "./gradlew");
  if (!isRemoval) return { file, before, after: withTools(before ?? "", tools, thisCommand()) };
  const names = tools.map((tool) => tool.name);
  return { file, before, after: before === undefined ? undefined : withoutTools(before, names) };
}

/** What the IDE's agent reads does not follow the open project: without one there is nothing to name. */
async function serverChange(
  file: string,
  isRemoval: boolean,
  project: string | undefined,
): Promise<SettingsChange[]> {
  const before = await readConfig(file);
  if (isRemoval)
    return before === undefined ? [] : [{ file, before, after: withoutJsonEntry(before, section) }];
  return project === undefined
    ? []
    : [{ file, before, after: withJsonEntry(before ?? "", section, server(project)) }];
}

function server(project: string): { command: string; args: string[] } {
  const { command, args } = thisCommand();
  return { command, args: [...args, "mcp", "--workspace", project] };
}

/** What is left to do by hand. */
function hint(ide: Ide, project: string | undefined): string {
  const menu = `The tools are in Tools > ${TOOL_GROUP}; Settings > Keymap gives them keys.\n`;
  if (ide.mcpFile)
    return project === undefined
      ? `${menu}Its agent was not told of the MCP server: there is no project around this folder (--workspace DIR).\n`
      : `${menu}Its agent asks ${SERVER_NAME} about ${escapeToOneLine(project)} once Settings > Tools > AI > MCP Servers is on.\n`;
  if (project === undefined) return menu;
  const pasted = JSON.stringify({ [section]: { [SERVER_NAME]: server(project) } }, undefined, 2);
  return `${menu}For AI Assistant paste this into Settings > Tools > AI Assistant > Model Context Protocol (MCP):\n${pasted}\n`;
}

async function list(machine: UserMachine, terminal: Terminal): Promise<number> {
  const rows = ides.flatMap((ide) => {
    const folders = foldersOf(ide, machine);
    return (folders.length === 0 ? ["not found"] : folders).map(
      (folder) => `${ide.id.padEnd(16)}${escapeToOneLine(folder)}\n`,
    );
  });
  await write(
    terminal.stdout,
    `${rows.join("")}\nculprit install IDE shows what it would write, and asks.\n`,
  );
  return ExitCode.causeFound;
}
