import { existsSync } from "node:fs";
import { Failure } from "../../model/failure.ts";
import { findProgram } from "../../support/find-program.ts";
import { homeFolder } from "../../support/home-folder.ts";
import { nearest } from "../../support/nearest.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { readConfig } from "../mcp/install/config-file.ts";
import { type Entry, SERVER_NAME } from "../mcp/install/entry.ts";
import { type Host, hosts, type Machine, signOf } from "../mcp/install/hosts.ts";
import { realFile } from "../mcp/install/real-file.ts";
import { workspaceOf } from "./analysis-options.ts";
import { changeSettings } from "./change-settings.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";
import { thisCommand } from "./this-command.ts";
import { servedTools } from "./toolsets.ts";

/** `culprit mcp install [HOST]` */
export async function install(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [, name, extra] = invocation.operands;
  if (extra !== undefined) throw new Failure("USAGE", `One host at a time; got "${extra}" too.`);
  const machine: Machine = {
    platform: process.platform,
    home: terminal.environment.HOME || homeFolder(),
    environment: terminal.environment,
    project: await workspaceOf(invocation, terminal),
  };
  if (name === undefined) return list(machine, terminal);
  const host = hostNamed(name);
  const named = host.file(machine);
  if (named === undefined) throw placeless(host);
  const file = await realFile(named, machine.project);
  const entry = await entryFor(host, machine, invocation, terminal);
  const before = await readConfig(file);
  const changes = [{ file, before, after: await edited(host, before ?? "", entry) }];
  if (invocation.values.skill) {
    const { skillFor } = await import("../mcp/install/skill.ts");
    const skill = skillFor(host, machine);
    const skillFile = await realFile(skill.file, machine.project);
    const text = await readConfig(skillFile);
    changes.push({ file: skillFile, before: text, after: skill.edit(text ?? "") });
  }
  return changeSettings(changes, { of: host.title, invocation, terminal });
}

function hostNamed(name: string): Host {
  const host = hosts.find(({ id }) => id === name);
  if (host) return host;
  const ids = hosts.map(({ id }) => id);
  const meant = nearest(name, ids);
  throw new Failure(
    "USAGE",
    `Unknown host "${name}".`,
    meant ? `Did you mean "${meant}"?` : `Hosts: ${ids.join(", ")}.`,
  );
}

function placeless({ id, title }: Host): Failure {
  if (id === "android-studio") {
    return new Failure(
      "USAGE",
      `No settings of ${title} were found on this machine.`,
      "Start it once, then run this again.",
    );
  }
  return new Failure(
    "USAGE",
    `${title} keeps its servers in the project, and there is none around this folder.`,
    "Name it: --workspace DIR",
  );
}

/** The server's name as a key of JSON or in the header of a TOML table. */
const ownEntry = new RegExp(`"${SERVER_NAME}"\\s*:|\\.\\s*"?${SERVER_NAME}"?\\s*\\]`);

async function list(machine: Machine, terminal: Terminal): Promise<number> {
  const rows = await Promise.all(
    hosts.map(async (host) => {
      const sign = signOf(host, machine);
      const isFound = sign !== undefined && existsSync(sign);
      const file = host.file(machine);
      const text = file && (await readConfig(file).catch(() => undefined));
      const state = text && ownEntry.test(text) ? "configured" : isFound ? "found" : "not found";
      return `${host.id.padEnd(16)}${state.padEnd(12)}${escapeToOneLine(file ?? "-")}\n`;
    }),
  );
  await write(
    terminal.stdout,
    `${rows.join("")}\nculprit mcp install HOST shows what it would write, and asks.\n`,
  );
  return ExitCode.causeFound;
}

async function entryFor(
  host: Host,
  machine: Machine,
  invocation: Invocation,
  terminal: Terminal,
): Promise<Entry> {
  const { command, args } = launcher(host, terminal);
  const sets = textOption(invocation, "tools");
  if (sets !== undefined) await servedTools(invocation);
  const options = [
    ...projectArguments(host, machine, textOption(invocation, "workspace") !== undefined),
    ...(sets === undefined ? [] : ["--tools", sets]),
    ...(invocation.values["read-only"] ? ["--read-only"] : []),
  ];
  return { ...host.extra, command, args: [...args, "mcp", ...options] };
}

function projectArguments(host: Host, { project }: Machine, isNamed: boolean): string[] {
  if (isNamed && project && !host.isShared) return ["--workspace", project];
  if (host.project === "folder") return [];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the host replaces it, not we.
  if (host.project === "variable") return ["--workspace", "${workspaceFolder}"];
  if (project) return ["--workspace", project];
  throw new Failure("USAGE", `${host.title} does not say which project is open.`, "Name it: --workspace DIR");
}

/**
 * What starts this command. A file that is shared with others names it as they find it; elsewhere full paths are safer,
 * because programs with a window often have another PATH than a shell.
 */
function launcher(host: Host, { environment, directory }: Terminal): { command: string; args: string[] } {
  const extensions = process.platform === "win32" ? [".cmd", ".exe"] : [""];
  if (host.isShared && findProgram(SERVER_NAME, { path: environment.PATH, project: directory, extensions }))
    return { command: SERVER_NAME, args: [] };
  return thisCommand();
}

async function edited(host: Host, before: string, entry: Entry): Promise<string> {
  if (host.format === "toml") {
    const { withTomlEntry } = await import("../mcp/install/edit-toml.ts");
    return withTomlEntry(before, host.section, entry);
  }
  const { withJsonEntry } = await import("../mcp/install/edit-json.ts");
  return withJsonEntry(before, host.section, entry);
}
