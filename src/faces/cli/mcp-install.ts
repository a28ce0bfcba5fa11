import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { Failure } from "../../model/failure.ts";
import { findProgram } from "../../support/find-program.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { nearest } from "../../support/nearest.ts";
import { escapeControl, onOneLine } from "../../support/terminal-text.ts";
import { isOneFile } from "../../support/this-program.ts";
import { readConfig, replaceConfig } from "../mcp/install/config-file.ts";
import { type Entry, SERVER_NAME } from "../mcp/install/entry.ts";
import { type Host, hosts, type Machine, signOf } from "../mcp/install/hosts.ts";
import { workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { answerTo, canAsk } from "./prompt.ts";
import { type Terminal, write } from "./terminal.ts";
import { toolsetsOf } from "./toolsets.ts";

/** `culprit mcp install [HOST]` */
export async function install(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [, name, extra] = invocation.operands;
  if (extra !== undefined) throw new Failure("USAGE", `One host at a time; got "${extra}" too.`);
  const machine: Machine = {
    platform: process.platform,
    home: terminal.environment.HOME || homedir(),
    environment: terminal.environment,
    project: await workspaceOf(invocation, terminal),
  };
  if (name === undefined) return list(machine, terminal);
  const host = hostNamed(name);
  const file = host.file(machine);
  if (file === undefined) throw placeless(host);
  const entry = await entryFor(host, machine, invocation, terminal);
  const before = await readConfig(file);
  const changes = [{ file, before, after: await edited(host, before ?? "", entry) }];
  if (invocation.values.skill) {
    const { skillFor } = await import("../mcp/install/skill.ts");
    const skill = skillFor(host, machine);
    const text = await readConfig(skill.file);
    changes.push({ file: skill.file, before: text, after: skill.edit(text ?? "") });
  }
  return replaced(changes, host, invocation, terminal);
}

/** Shows what is to change, asks once, and writes it, each file with a copy of its former text. */
async function replaced(
  all: readonly { file: string; before: string | undefined; after: string }[],
  host: Host,
  invocation: Invocation,
  terminal: Terminal,
): Promise<number> {
  const changes = all.filter(({ before, after }) => after !== before);
  for (const { file, before, after } of all)
    await write(
      terminal.stdout,
      after === before
        ? `${host.title} has it already: ${onOneLine(file)}\n`
        : await difference(file, before, after),
    );
  if (changes.length === 0) return ExitCode.causeFound;
  if (!(await agreed(invocation, terminal))) return ExitCode.denied;
  for (const { file, before, after } of changes) {
    const copy = await replaceConfig(file, before, after);
    const former = copy ? `Its former text: ${onOneLine(copy)}\n` : "";
    await write(terminal.stdout, `Written: ${onOneLine(file)}\n${former}`);
  }
  await write(terminal.stdout, `Restart ${host.title} to use it.\n`);
  return ExitCode.causeFound;
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
      return `${host.id.padEnd(16)}${state.padEnd(12)}${onOneLine(file ?? "-")}\n`;
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
  if (sets !== undefined) await toolsetsOf(invocation);
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
  return { command: process.execPath, args: isOneFile ? [] : process.argv.slice(1, 2) };
}

async function edited(host: Host, before: string, entry: Entry): Promise<string> {
  if (host.format === "toml") {
    const { withTomlEntry } = await import("../mcp/install/edit-toml.ts");
    return withTomlEntry(before, host.section, entry);
  }
  const { withJsonEntry } = await import("../mcp/install/edit-json.ts");
  return withJsonEntry(before, host.section, entry);
}

/** What changes, with a little around it; keys of other servers that stand near are masked. */
async function difference(file: string, before: string | undefined, after: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  const from = before === undefined ? "/dev/null" : file;
  const patch = createTwoFilesPatch(from, file, before ?? "", after, undefined, undefined, {
    context: 2,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return `${escapeControl(maskSecrets(patch.replaceAll("\r", "")))}\n`;
}

async function agreed(invocation: Invocation, terminal: Terminal): Promise<boolean> {
  if (invocation.values.yes) return true;
  if (!canAsk(terminal)) {
    await write(
      terminal.stderr,
      "culprit: nothing was written, because nobody is there to ask. --yes writes it.\n",
    );
    return false;
  }
  const answer = await answerTo("Write this? (y/n) ", terminal);
  return /^y(es)?$/i.test(answer.trim());
}
